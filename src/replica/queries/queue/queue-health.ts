import type { SyncState, UnsentFiles } from '../../own-rows.ts'
import { readSight } from '../../read-sight.ts'
import type { Replica } from '../../replica.ts'
import { syncStateOf } from '../../sync-state.ts'

export type PillState =
  | 'attention'
  | 'sign-in'
  | 'update'
  | 'waiting'
  | 'offline'
  | 'loading'
  | 'sending'
  | 'files'
  | 'synced'

export interface QueueHealth {
  state: PillState
  /** What the pill says. */
  text: string
  /** Saved here, not confirmed by the server yet. */
  waiting: number
  /** Entries that ask for a decision. */
  attention: number
  /** Confirmed commands of this person that a restored server no longer has. */
  forgotten: number
  /** Photos, clips and signatures that only this device has. */
  files: number
  /** The server no longer takes the token; nothing is lost. */
  mustSignIn: boolean
  /** The person may see more by now than the rows here show; the next sign-in brings it. */
  seesMore: boolean
  sync: SyncState
}

/** How the queue stands, in the words of the pill. */
export async function queueHealth(replica: Replica): Promise<QueueHealth> {
  const { db, session } = replica
  const [sync, waiting, attention, lane, files, sight] = await Promise.all([
    syncStateOf(replica),
    waitingCount(replica),
    db.attention.toArray(),
    db.lanes.get(session.deviceId),
    unsentFiles(replica),
    readSight(db),
  ])
  const causes = new Set(attention.map(({ cause, id }) => cause ?? id)).size
  const mustSignIn = lane?.needsAuth === true
  const forgotten = lane?.forgotten ?? 0
  const asking = causes + Math.sign(forgotten)
  return {
    ...pill(sync, waiting, asking, mustSignIn, files),
    waiting,
    files: files.count,
    attention: asking,
    forgotten,
    mustSignIn,
    seesMore: lane?.outgrown === true && sight !== undefined && db.name.endsWith(`:${sight}`),
    sync,
  }
}

/** The wire name of `domain/void.ts`; importing the rule would bring the schemas into the first screen. */
export const voidMethod = 'void'

/** Voided commands travel too, but nobody waits for them. */
export function waitingCount({ db }: Replica): Promise<number> {
  return db.pendingActions.filter(({ method }) => method !== voidMethod).count()
}

/** As it was last noted; see `sync/send-proofs.ts`. */
async function unsentFiles({ db }: Replica): Promise<UnsentFiles> {
  const note = await db.meta.get('files')
  return note?.key === 'files' ? note.value : { count: 0 }
}

/** What matters most is said first: decisions, with what waits beside them, then what stops sending, then what waits. */
export function pill(
  sync: SyncState,
  waiting: number,
  attention: number,
  mustSignIn: boolean,
  files: UnsentFiles = { count: 0 },
): { state: PillState; text: string } {
  const count = waiting.toLocaleString('vi-VN')
  if (attention > 0)
    return { state: 'attention', text: `${attention} cần xử lý${waiting > 0 ? ` · ${count} chờ` : ''}` }
  if (mustSignIn) return { state: 'sign-in', text: 'Đăng nhập lại' }
  if (sync.updateNeeded) return { state: 'update', text: 'Cần cập nhật' }
  if (waiting > 0 && sync.offlineSince === undefined && sync.phase === 'pushing')
    return { state: 'sending', text: `Đang gửi ${count}` }
  if (waiting > 0)
    return { state: sync.offlineSince === undefined ? 'waiting' : 'offline', text: `${count} chưa gửi` }
  if (sync.offlineSince !== undefined) return { state: 'offline', text: 'Ngoại tuyến' }
  // The rows of the load are here, what changed while it ran is not.
  if (sync.loaded && !sync.load && sync.lastSyncedAt === undefined)
    return { state: 'loading', text: sync.phase === 'idle' ? 'Chờ nhận' : 'Đang nhận' }
  if (sync.phase === 'loading') return { state: 'loading', text: 'Đang tải' }
  if (sync.lastSyncedAt === undefined) return { state: 'loading', text: 'Chưa đồng bộ' }
  if (files.count > 0) {
    const photos = `${files.count.toLocaleString('vi-VN')} ảnh`
    return { state: 'files', text: files.held === 'wifi' ? `${photos} chờ Wi-Fi` : `${photos} chờ tải` }
  }
  return { state: 'synced', text: 'Đã đồng bộ' }
}
