import { deviceStore } from '../../replica/device-store.ts'
import { pinState } from '../../replica/people/pins.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import type { Replica } from '../../replica/replica.ts'
import { canKeepSecrets } from '../../replica/secrets.ts'
import { sessionState } from '../session/session.ts'
import { shiftState } from '../session/shift-state.ts'
import { forgetToasts, showToast } from '../session/toast-list.ts'

/** Covers everything at once, and stays so over restarts. On a full disk the cover lasts as long as the page. */
export async function lockPhone(): Promise<void> {
  sessionState.locked = true
  delete shiftState.sheet
  delete shiftState.said
  forgetToasts()
  await deviceStore()
    .setPhoneLock({ locked: true })
    .catch(() => undefined)
}

/** Locks by hand, unless that would lock the person out of their own work. */
export async function lockByHand(replica: Replica): Promise<void> {
  if (await canOpenAgain(replica)) return lockPhone()
  shiftState.said = 'Đặt PIN trước khi khóa, để mở lại được khi không có mạng.'
  shiftState.sheet = 'pin'
}

/** Whether the person at work gets in again without a network: by PIN, or by a badge as long as their sign-in holds (`mayOpenLock`). */
export async function canOpenAgain(replica: Replica): Promise<boolean> {
  const { session } = replica
  if (!canKeepSecrets()) return false
  const { isSet, isLocked } = await pinState(deviceStore(), session)
  if (isLocked || isSet) return isSet && !isLocked
  const mine = (await deviceStore().allSessions()).find(({ deviceId }) => deviceId === session.deviceId)
  if (mine?.needsAuth) return false
  return (await findRow(replica, 'staff', session.user.userName))?.badge !== undefined
}

/** The person at work has proved themselves. */
export async function openLock(): Promise<void> {
  try {
    await deviceStore().setPhoneLock({ locked: false })
  } catch {
    showToast('warning', 'Bộ nhớ máy đã đầy nên máy có thể khóa lại khi mở lần sau.')
  }
  delete sessionState.locked
}
