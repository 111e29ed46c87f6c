import { hold } from './breach.ts'
import { type Phone, Tab } from './device.ts'

/** S1: after the browser cleared the phone, the person is told how many commands went with it; never too few. */
export async function checkEviction(phone: Phone, waiting: number): Promise<void> {
  const tab = new Tab(phone)
  const told = await tab.device.store.evicted()
  hold(
    'S1',
    (told?.lost ?? 0) >= waiting,
    () => `${phone.name} lost ${waiting} commands and tells of ${told?.lost ?? 0}`,
  )
  await tab.device.store.forgetEviction()
  hold('S1', (await tab.device.store.evicted()) === undefined, () => `${phone.name} tells twice of one loss`)
  tab.kill()
}
