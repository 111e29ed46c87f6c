import type { Effect } from '../effect.ts'
import type { Alert, AlertKind } from './alert-kinds.ts'
import type { QuietHours } from './quiet-hours.ts'
import { isQuietAt } from './quiet-hours.ts'

/** What a device that is told of things while the app is closed wants to hear. */
export interface AlertWants {
  /** Kinds that it leaves out. */
  off: readonly AlertKind[]
  quiet?: QuietHours | undefined
  /** At which minute of the day it is told what waits in the morning; nothing where it did not ask for that. */
  morning?: number | undefined
}

/** A device that is told, and for whom it wants what. */
export interface AlertedDevice {
  id: string
  wants: AlertWants
}

const prefix = 'push/'

/** Names a device among everything that is spoken to outside. */
export function pushAccountOf(id: string): string {
  return `${prefix}${id}`
}

/** The other way round; nothing where it names no device. */
export function deviceOfAccount(account: string): string | undefined {
  return account.startsWith(prefix) ? account.slice(prefix.length) : undefined
}

/** Orders that come in within such a time are one message (ms). */
const windowMs = 30_000

/**
 * One message for each device and alert that it wants, made after the commit (O1). Orders that come in are told together, half a minute behind the first at most; what else happens is told at
 * once.
 * @param at ms since 1970
 */
export function alertEffects(
  alerts: readonly Alert[],
  devices: readonly AlertedDevice[],
  { at, id: origin }: { at: number; id: string },
): Effect[] {
  return devices.flatMap(({ id, wants: { off, quiet } }) => {
    if (quiet && isQuietAt(quiet, at)) return []
    const account = pushAccountOf(id)
    return alerts
      .filter(({ kind }) => !off.includes(kind))
      .map((alert): Effect => {
        const effect = { account, subject: alert.kind, kind: 'push-alert' as const, params: { ...alert, at } }
        if (alert.kind !== 'orders')
          return { ...effect, key: `${account}/${alert.kind}/${alert.about}/${origin}`, dueAt: at }
        const window = Math.floor(at / windowMs)
        return { ...effect, key: `${account}/orders/${window}`, dueAt: (window + 1) * windowMs }
      })
  })
}
