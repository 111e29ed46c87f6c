import { hold } from '../world/breach.ts'
import type { Phone } from '../world/device.ts'
import type { Issued } from '../world/ledger.ts'
import type { Held } from './phones.ts'
import type { ServerView } from './server-view.ts'

/** S1: each command is waiting, done, or in front of a person; never nowhere, and never both done and called failed. */
export function checkLedger(
  phone: Phone,
  issued: readonly Issued[],
  held: readonly Held[],
  server: ServerView,
): void {
  const waiting = new Map(
    held.flatMap(({ pending }) => pending.map((action) => [action.id, action] as const)),
  )
  const shown = new Map(
    held.flatMap(({ attention }) =>
      // What was imported is a copy of another phone's, or of this one's, and says nothing about the command itself.
      attention.filter(({ error }) => error.code !== 'imported').map((one) => [one.record.id, one] as const),
    ),
  )
  for (const one of issued) {
    const { id, method, seq, voided, takenBack, arrived, evicted, forgotten, seen } = one
    const told = `${phone.name}: ${method} ${seq}`
    const here = waiting.get(id)
    const onServer = server.byId.get(id)?.[0]
    const attention = shown.get(id)
    if (evicted || (forgotten && !here && !onServer)) continue
    if (takenBack) {
      hold('S2', !arrived, () => `${told} was taken back as if it had not left, but it had arrived`)
      continue
    }
    const isSetAside = attention?.error.code === 'quarantined' && phone.choked > 0
    if (voided) {
      hold('S1', isSetAside || seen, () => `${told} has an empty command in its place and nobody is told`)
      continue
    }
    if (here) {
      hold('S1', here.method === method, () => `${told} was replaced by ${here.method}`)
      hold('S1', !attention, () => `${told} waits and is called ${attention?.status} at once`)
      continue
    }
    hold('S1', onServer !== undefined || attention !== undefined, () => `${told} is lost`)
    if (!onServer) {
      hold(
        'S1',
        isSetAside || seen,
        () => `${told} is called ${attention?.status} and the server never saw it`,
      )
      continue
    }
    const { status } = onServer
    if (status === 'applied') hold('S1', !attention, () => `${told} is done but called ${attention?.status}`)
    else hold('S1', seen || attention?.status === status, () => `${told} was ${status} and nobody is told`)
  }
}

/** What the phone tells of for good once a backup was put back on the server: that is no trouble of the road. */
const lasting = ['server-restored']

/** At rest nothing waits any more, and the replica somebody looks at is whole. */
export function checkAllSettled(phone: Phone, held: readonly Held[], inUse: string | undefined): void {
  for (const { pending, dump, database, load, cursor, sync } of held) {
    const left = pending.map(
      ({ deviceId, seq, method, status }) => `${method} ${deviceId.slice(-4)} ${seq} ${status}`,
    )
    hold(
      'L1',
      left.length === 0,
      () => `${phone.name} still has waiting after a minute without faults: ${left.join(', ')}`,
    )
    if (database !== inUse) continue
    hold(
      'L3',
      load?.finished === true && cursor !== undefined,
      () => `${phone.name} is still loading ${database}`,
    )
    const shadows = dump.get('shadows')?.size ?? 0
    hold('S6', shadows === 0, () => `${phone.name} keeps ${shadows} shadows at rest`)
    hold('L1', sync?.phase === 'idle', () => `${phone.name} is ${sync?.phase} at rest`)
    hold(
      'L1',
      (sync.problem === undefined || lasting.includes(sync.problem.code)) && sync.offlineSince === undefined,
      () => `${phone.name} tells of trouble at rest: ${JSON.stringify(sync)}`,
    )
  }
}
