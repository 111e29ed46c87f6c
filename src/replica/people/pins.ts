import type { Session } from '../device-rows.ts'
import type { DeviceStore } from '../device-store.ts'
import { fitsPin, hashPin, isPin } from '../secrets.ts'
import type { PinRow } from './pin-row.ts'

/** How often in a row a PIN may be wrong; then this person gets in on this phone by password only. */
export const mostWrongPins = 5

/** How a person's PIN stands on this phone. */
export interface PinState {
  isSet: boolean
  triesLeft: number
  /** Only the password helps. */
  isLocked: boolean
  /** A PIN may be set without naming the old one. */
  maySet: boolean
}

export async function pinState(store: DeviceStore, session: Session): Promise<PinState> {
  const { hash, wrong, proved } = await store.pinRow(session)
  const isLocked = wrong >= mostWrongPins
  return {
    isSet: hash !== undefined,
    triesLeft: Math.max(0, mostWrongPins - wrong),
    isLocked,
    maySet: !isLocked && (!hash || proved === true),
  }
}

export type PinTried = 'fits' | 'wrong' | 'locked' | 'none'

/** Tries a PIN. The try is counted on disk before it is looked at: pulling the plug in between gains nothing. */
export async function tryPin(store: DeviceStore, session: Session, pin: string): Promise<PinTried> {
  let before: PinRow = { wrong: 0 }
  const row = await store.changePin(session, (known) => {
    before = known
    return mayTry(known) ? { ...known, wrong: known.wrong + 1 } : known
  })
  if (!row.hash) return 'none'
  if (!mayTry(before)) return 'locked'
  if (!(await fitsPin(pin, row.hash))) return row.wrong >= mostWrongPins ? 'locked' : 'wrong'
  await store.changePin(session, (known) => ({ ...known, wrong: 0 }))
  return 'fits'
}

function mayTry({ hash, wrong }: PinRow): boolean {
  return hash !== undefined && wrong < mostWrongPins
}

/** `not-saved`: the device could not write it; the old one stays. */
export type PinSet = 'set' | 'wrong' | 'locked' | 'no-pin' | 'not-saved'

/** Sets a PIN. The old one is asked for where there is one and the person has not just come in by password. Throws without WebCrypto. */
export async function setPin(store: DeviceStore, session: Session, pin: string, old = ''): Promise<PinSet> {
  if (!isPin(pin)) return 'no-pin'
  const fresh: PinRow = { hash: await hashPin(pin), wrong: 0 }
  try {
    const { isSet, isLocked, maySet } = await pinState(store, session)
    if (isLocked) return 'locked'
    if (isSet && !maySet) {
      const tried = await tryPin(store, session, old)
      if (tried === 'wrong' || tried === 'locked') return tried
    }
    await store.changePin(session, () => fresh)
    return 'set'
  } catch {
    return 'not-saved'
  }
}
