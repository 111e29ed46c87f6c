import { giveFeedback, unlockSound } from '../../device/feedback.ts'
import { isQuietAt } from '../../domain/alerts/quiet-hours.ts'
import { deviceSettings } from '../../replica/device-store.ts'

/** A second tab that hears of the same meanwhile plays no second sound, ms. */
const soundMs = 1500

/**
 * The sound of something new, in one tab. A device whose sounds are off is silent (FUL-324), so is one in its quiet hours, and so is a page that nobody touched yet.
 */
export async function ringNews(what: 'news' | 'warned' = 'news'): Promise<void> {
  const settings = await deviceSettings.get()
  const { sound, volume, quietHours } = settings
  if (!sound || (quietHours && isQuietAt(quietHours, Date.now()))) return
  if (navigator.userActivation?.hasBeenActive === false) return
  await inOneTab(async () => {
    await unlockSound()
    giveFeedback(what, { sound: true, vibration: false, voice: false, volume })
  })
}

async function inOneTab(play: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return play()
  await navigator.locks.request('khotay-new-order', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await play()
    await new Promise((resolve) => setTimeout(resolve, soundMs))
  })
}
