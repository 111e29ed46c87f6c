import { expect } from 'playwright/test'
import { bounceMs } from '../../src/app/session/one-press.ts'
import { test } from './stage/stage.ts'

test('what a test presses after a final button comes after its echo is over, in every page', async ({
  page,
  browser,
  takeDevice,
}) => {
  const other = await browser.newContext()
  const { page: phone } = await takeDevice()
  for (const each of [page, await other.newPage(), phone]) {
    await each.goto('data:text/html,<button data-once>First</button><button>Then</button>')
    const heard = await each.evaluateHandle(() => {
      const at: number[] = []
      document.addEventListener('click', (event) => at.push(event.timeStamp))
      return at
    })
    await each.getByText('First').click()
    await each.getByText('Then').click()
    const [first = 0, second = 0] = await heard.jsonValue()
    expect(second - first).toBeGreaterThanOrEqual(bounceMs)
  }
  await other.close()
})
