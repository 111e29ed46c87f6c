import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Locator, Page } from 'playwright/test'
import { bounceMs } from '../../../src/app/session/one-press.ts'

/*
 * The app takes what is pressed within a moment after a final button for its echo (`one-press.ts`). Nobody decides anew that quickly, but a
 * test on a quick machine does, and its press is lost. So tests press at a hand's pace: what comes after a final button waits until its
 * moment is over.
 */

interface Pressed {
  /** When a final button was pressed last, unless something else was pressed since; ms of the page's clock. */
  finalPressAt?: number
}

let isSlowed = false

/** From here on what `context` opens is pressed as by a hand. */
export async function pressByHand(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.addEventListener(
      'click',
      ({ target }) => {
        const isFinal = target instanceof Element && target.closest('button, a')?.matches('[data-once]')
        const pressed = window as Pressed
        if (isFinal) pressed.finalPressAt = performance.now()
        else delete pressed.finalPressAt
      },
      { capture: true },
    )
  })
  const page = context.pages()[0]
  if (page) slowPresses(page)
  else context.once('page', slowPresses)
}

/** The same for all that `browser` will open. */
export function pressByHandIn(browser: Browser): void {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (...options) => {
    const context = await open(...options)
    await pressByHand(context)
    return context
  }
}

/** All locators of a process are of one class. */
function slowPresses(page: Page): void {
  if (isSlowed) return
  isSlowed = true
  const locators = Object.getPrototypeOf(page.locator('body')) as Locator
  for (const name of ['click', 'check', 'uncheck', 'tap'] as const) {
    const press = locators[name]
    locators[name] = async function (this: Locator, ...options) {
      await restAfterFinal(this.page())
      return press.apply(this, options)
    }
  }
}

async function restAfterFinal(page: Page): Promise<void> {
  // A page that is just going has no echo to come.
  const since = await page
    .evaluate(() => performance.now() - ((window as Pressed).finalPressAt ?? Number.NEGATIVE_INFINITY))
    .catch(() => bounceMs)
  if (since < bounceMs) await setTimeout(bounceMs - since)
}
