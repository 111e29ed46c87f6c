import { mayDo } from '../domain/people/actor.ts'
import { floorWork } from '../domain/people/permissions.ts'
import { readCursor } from '../replica/apply-pull.ts'
import { sha256Of } from '../replica/keep-proof.ts'
import {
  keepLabelHere,
  labelBytesHere,
  tidyLabels,
  type WantedLabel,
  wantedLabels,
} from '../replica/kept-labels.ts'
import { isLoading, loadStep } from '../replica/load-point.ts'
import { LocalWriteFailed } from '../replica/local-write.ts'
import type { Lane } from '../replica/own-rows.ts'
import type { Replica } from '../replica/replica.ts'
import { leadLane } from './lead-lane.ts'
import { isOfThisFile } from './send-proofs.ts'
import { type Fault, postForFile } from './transport.ts'

export interface FetchLabelOptions {
  /** Labels come ahead over Wi-Fi only; one that is printed now comes over whatever there is. */
  onWifiOnly: boolean
  signal?: AbortSignal
}

const never = new AbortController().signal

/** Where a replica stood when all that it needs lay here: nothing is looked through again before its orders, or who works with them, are others. */
const wholeAt = new WeakMap<object, string>()

/**
 * Fetches the labels that parcels of this device will need, what leaves first in front, one at a time, and lets go of those that none needs any more.
 * Whatever stops it, the next call goes on. Never throws for the network's sake.
 */
export async function fetchLabels(
  replica: Replica,
  { onWifiOnly, signal = never }: FetchLabelOptions,
): Promise<void> {
  const { environment, db } = replica
  if (await isLoading(db)) return
  const lane = await leadLane(replica)
  const isNeeded = !lane || mayDo(lane.actor, floorWork)
  // Orders may be fetched anew at the version they had.
  const stand = [await readCursor(db), await loadStep(db), isNeeded].join()
  if (wholeAt.get(db) === stand) return
  const pass = async () => {
    if (!isNeeded) {
      await tidyLabels(replica, [])
      wholeAt.set(db, stand)
      return
    }
    const wanted = await wantedLabels(replica)
    const here = await tidyLabels(replica, wanted)
    if (!lane || (onWifiOnly && environment.isMetered?.())) return
    let missed = 0
    for (const label of wanted) {
      if (signal.aborted) return
      if (here.has(label.file.id)) continue
      const fetched = await fetchLabel(replica, lane, label, signal)
      if (fetched.ok) continue
      if (!fetched.onlyThis) return
      missed += 1
    }
    if (missed === 0) wholeAt.set(db, stand)
  }
  const { locks } = environment
  await (locks ? locks.request('khotay-labels', { signal }, pass) : pass()).catch((thrown: unknown) => {
    if (!signal.aborted && !(thrown instanceof LocalWriteFailed)) throw thrown
  })
}

export type LabelAtHand = { ok: true; bytes: ArrayBuffer } | { ok: false; text: string }

/** The bytes of a label that is wanted now: from this device, else from the server over whatever network there is. */
export async function labelNow(
  replica: Replica,
  label: WantedLabel,
  signal: AbortSignal = never,
): Promise<LabelAtHand> {
  const here = await labelBytesHere(replica, label.file)
  if (here) return { ok: true, bytes: here }
  const lane = await leadLane(replica)
  if (!lane) return { ok: false, text: 'Đăng nhập lại trên máy này để lấy tem.' }
  const fetched = await fetchLabel(replica, lane, label, signal)
  if (fetched.ok) return fetched
  const { fault } = fetched
  return {
    ok: false,
    text:
      fault?.code === undefined
        ? 'Cần mạng để lấy tem này về máy.'
        : (fault.text ?? 'Máy chủ không đưa được tem này.'),
  }
}

type Fetched = { ok: true; bytes: ArrayBuffer } | { ok: false; onlyThis: boolean; fault?: Fault }

async function fetchLabel(
  replica: Replica,
  { token }: Pick<Lane, 'token'>,
  label: WantedLabel,
  signal: AbortSignal,
): Promise<Fetched> {
  const { environment } = replica
  const { code, file } = label
  const reply = await postForFile(environment, {
    path: '/api/label/file',
    body: { token, code, id: file.id },
    signal,
  })
  if (!reply.ok) return { ok: false, onlyThis: isOfThisFile(reply.fault), fault: reply.fault }
  const bytes = reply.body as ArrayBuffer
  // Whatever else came in its place goes on no parcel.
  if ((await sha256Of(bytes)) !== file.sha256) return { ok: false, onlyThis: true }
  await environment.step('label came')
  await keepLabelHere(replica, label, bytes).catch((thrown: unknown) => {
    // No room to keep it: it is printed all the same.
    if (!(thrown instanceof LocalWriteFailed)) throw thrown
  })
  return { ok: true, bytes }
}
