import { proxy } from 'valtio'

interface ShiftState {
  /** What lies over the screen: whom the phone goes to, or one's own PIN. */
  sheet?: 'people' | 'pin'
  /** Somebody is being let in: scans are not taken until it is clear whose they are. */
  isChanging: boolean
  /** How often somebody was let in by PIN or badge: the sign-in screen gives way to the next. */
  entered: number
  /** Said in the list and on the lock. */
  said?: string
}

/** Changing hands, one for the whole app. */
export const shiftState = proxy<ShiftState>({ isChanging: false, entered: 0 })

/** Opens the list of people. */
export function changePerson(): void {
  delete shiftState.said
  shiftState.sheet = 'people'
}
