import * as v from 'valibot'
import { findCommand } from '../domain/commands.ts'
import { refuse } from '../domain/refuse.ts'
import { voidCommand } from '../domain/void.ts'
import { CommandRecord } from '../protocol/wire.ts'
import { checksum } from './checksum.ts'
import { type Dispatched, dispatchAlong } from './dispatch.ts'
import { durably } from './local-write.ts'
import type { Attention } from './own-rows.ts'
import { recordOf } from './record-of.ts'
import type { Replica } from './replica.ts'

/** A person has seen what came to nothing. */
export async function acknowledge(replica: Replica, attentionId: string): Promise<void> {
  await replica.db.attention.delete(attentionId)
}

/**
 * Nobody will try these again. What moved nothing goes; what hands have to put right stays as refused, until its list is done.
 */
export async function giveUp(
  { db }: Replica,
  ids: readonly string[],
  byHand: ReadonlySet<string>,
): Promise<void> {
  await db.transaction('rw', db.attention, async () => {
    const entries = (await db.attention.bulkGet([...ids])).filter((entry) => entry !== undefined)
    await db.attention.bulkPut(
      entries.filter(({ id }) => byHand.has(id)).map((entry) => ({ ...entry, status: 'refused' as const })),
    )
    await db.attention.bulkDelete(ids.filter((id) => !byHand.has(id)))
  })
}

/** A person put one line of work right by hand, or takes the tick back; kept on the device until the entry goes. */
export async function tickHandWork(
  replica: Replica,
  { key, entries }: { key: string; entries: readonly string[] },
  isDone: boolean,
): Promise<void> {
  const { db } = replica
  await durably(replica, () =>
    db.transaction('rw', db.attention, async () => {
      const found = (await db.attention.bulkGet([...entries])).filter((entry) => entry !== undefined)
      await db.attention.bulkPut(
        found.map((entry) => {
          const others = (entry.done ?? []).filter((other) => other !== key)
          return { ...entry, done: isDone ? [...others, key] : others }
        }),
      )
    }),
  )
}

/** The person was told what a restored server no longer has. */
export async function acknowledgeForgotten({ db, session }: Replica): Promise<void> {
  await db.transaction('rw', db.lanes, async () => {
    const lane = await db.lanes.get(session.deviceId)
    if (!lane) return
    const { forgotten: _, ...told } = lane
    await db.lanes.put(told)
  })
}

/** Does it again as a new command of the signed-in person; the entry goes in the same transaction. */
export async function retryAttention(replica: Replica, attentionId: string): Promise<Dispatched> {
  const entry = await replica.db.attention.get(attentionId)
  const command = entry && findCommand(entry.record.path, entry.record.method)
  if (!entry || !command) return { ok: false, refusal: refuse('not-retryable', {}) }
  const { params, v: version } = entry.record
  const today = version < command.v && command.upgrade ? command.upgrade(params, version) : params
  return dispatchAlong(replica, command, today, () => replica.db.attention.delete(attentionId))
}

/** Commands of the signed-in person the server has not confirmed, for the warning before signing out. */
export function unsentCount(replica: Replica): Promise<number> {
  return replica.db.pendingActions.filter(({ deviceId }) => deviceId === replica.session.deviceId).count()
}

const formatVersion = 1

const QueueFile = v.object({
  format: v.literal('khotay-queue'),
  formatVersion: v.literal(formatVersion),
  exportedAt: v.number(),
  appVersion: v.string(),
  company: v.string(),
  /** Who exported it. */
  user: v.string(),
  deviceId: v.string(),
  commands: v.array(v.object({ ...CommandRecord.entries, cause: v.optional(v.string()) })),
  checksum: v.string(),
})

/** Everything that waits or needs a person, as a JSON file to carry to another device or to support. Changes nothing here. */
export async function exportQueue(replica: Replica): Promise<string> {
  const { db, session, environment } = replica
  const [waiting, attention] = await Promise.all([db.pendingActions.toArray(), db.attention.toArray()])
  const commands = [
    ...waiting.filter(({ method }) => method !== voidCommand.method).map(exported),
    ...attention.map(({ record, cause }) => exported({ ...record, cause })),
  ]
  const body = {
    format: 'khotay-queue',
    formatVersion,
    exportedAt: environment.now(),
    appVersion: environment.appVersion,
    company: session.user.company_id,
    user: session.user.userName,
    deviceId: session.deviceId,
    commands,
  }
  return JSON.stringify({ ...body, checksum: checksum(JSON.stringify(body)) }, undefined, 2)
}

/**
 * Takes a file of another device. Its commands are not queued but laid before a person, who sends them one by one: the first
 * device may come back to life and send them under its own numbers, and only a person knows whether it will (S2).
 */
export async function importQueue(
  replica: Replica,
  text: string,
): Promise<{ taken: number; sentence: string }> {
  const file = parse(text)
  if (!file) return { taken: 0, sentence: 'Tệp bị hỏng hoặc không phải tệp việc chưa gửi của KhoTay.' }
  if (file.company !== replica.session.user.company_id) {
    return { taken: 0, sentence: 'Tệp này của shop khác. Đăng nhập đúng shop rồi nhập lại.' }
  }
  const { db, environment } = replica
  const entries = file.commands.map(({ cause, ...record }): Attention => {
    const error = { code: 'imported', text: 'Nhập từ máy khác. Chỉ gửi lại khi máy cũ sẽ không gửi nữa.' }
    const id = `${record.deviceId}:${record.seq}`
    return { id, record, status: 'failed', error, at: environment.now(), cause }
  })
  const taken = await durably(replica, () =>
    db.transaction('rw', db.attention, db.pendingActions, async () => {
      const known = await db.attention.bulkGet(entries.map((entry) => entry.id))
      const waiting = new Set(
        (await db.pendingActions.toArray()).map(({ deviceId, seq }) => `${deviceId}:${seq}`),
      )
      const fresh = entries.filter((entry, index) => known[index] === undefined && !waiting.has(entry.id))
      await db.attention.bulkPut(fresh)
      return fresh.length
    }),
  )
  return {
    taken,
    sentence:
      taken === 0
        ? 'Mọi việc trong tệp đã có trên máy này.'
        : `Đã nhận ${taken} việc. Xem từng việc rồi bấm Gửi lại; đừng gửi nếu máy cũ vẫn còn dùng được.`,
  }
}

function parse(text: string): v.InferOutput<typeof QueueFile> | undefined {
  try {
    const file: unknown = JSON.parse(text)
    if (!v.is(QueueFile, file)) return undefined
    const { checksum: told, ...body } = file
    return told === checksum(JSON.stringify(body)) ? file : undefined
  } catch {
    return undefined
  }
}

type Exported = CommandRecord & { cause?: string | undefined }

function exported(command: Exported): Exported {
  return { ...recordOf(command), cause: command.cause }
}
