import { expect } from 'playwright/test'
import { startDay } from './stage/phone.ts'
import { test } from './stage/stage.ts'
import { watchWorker } from './stage/worker-levers.ts'

test.use({ people: ['kho'] })

test('what the push service brings is shown without a sound over an open app, the last of its kind alone, and a tap opens its screen without loading the app anew', async ({
  floor: { address },
  takeDevice,
}) => {
  const { page, context } = await takeDevice({ hasApp: true })
  await context.grantPermissions(['notifications'], { origin: address })
  await startDay(page, address, 'ban')
  const worker = await watchWorker(context, page, address)
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      const all = (await registration?.getNotifications()) ?? []
      return all.map(({ title, body, silent }) => ({ title, body, silent }))
    })

  const asked = { tag: 'asked', path: '/cancel_requests', body: 'Mở để trả lời' }
  await worker.push(JSON.stringify({ ...asked, title: 'Người mua xin hủy đơn A' }))
  await worker.push(JSON.stringify({ ...asked, title: '2 người mua xin hủy đơn' }))
  await expect
    .poll(shown)
    .toEqual([{ title: '2 người mua xin hủy đơn', body: 'Mở để trả lời', silent: true }])

  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await context.serviceWorkers()[0]!.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, of: { notification?: Notification | undefined }) => Event
    }
    const [notification] = await scope.registration.getNotifications()
    self.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
  await expect(page.getByText('YÊU CẦU HỦY ĐƠN HÀNG')).toBeVisible()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  expect(await shown()).toEqual([])
})
