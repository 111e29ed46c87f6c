import { giveFeedback, unlockSound } from '../../device/feedback.ts'
import { deviceSettings } from '../../replica/device-store.ts'

/** A second tab that hears of the same meanwhile plays no second sound, ms. */
const soundMs = 1500

/** The sound of something new, in one tab. A device whose sounds are off is silent (FUL-324), and so is a page that nobody touched yet. */
export async function ringNews(): Promise<void> {
  const { sound, volume } = await deviceSettings.get()
  if (!sound || navigator.userActivation?.hasBeenActive === false) return
  await inOneTab(async () => {
    await unlockSound()
    giveFeedback('news', { sound: true, vibration: false, voice: false, volume })
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
