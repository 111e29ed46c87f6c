import type { Page } from 'playwright'

/** A sight on the screen: the first element that matches and whose text does. */
export interface Sight {
  selector: string
  text?: string
}

/** The screens the bench waits for. A row counts when its content is there, not only its code. */
export const sights = {
  orderRow: { selector: 'li[data-index="0"]', text: 'món' },
  todayCards: { selector: 'main a[href="/orderspack"]', text: 'Cần đóng gói' },
  todayNumbers: { selector: 'main a[href="/orderspack"]', text: '\\d' },
  signIn: { selector: 'form button[type="submit"]' },
} satisfies Record<string, Sight>

/** From the next navigation on, every page notes when sights are first painted (ms since its navigation began). */
export async function watchPaints(page: Page, wanted: Readonly<Record<string, Sight>>): Promise<void> {
  await page.addInitScript((sought) => {
    const painted: Record<string, number> = {}
    Object.assign(globalThis, { painted })
    const look = () => {
      for (const [name, { selector, text }] of Object.entries(sought)) {
        if (painted[name] !== undefined) continue
        const found = document.querySelector(selector)
        if (!found || (text !== undefined && !new RegExp(text).test(found.textContent ?? ''))) continue
        painted[name] = Number.POSITIVE_INFINITY
        // In the tree now; the frame that shows it ends before the next one begins.
        requestAnimationFrame(() => {
          painted[name] = performance.now()
        })
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, wanted)
}

export async function paintedAt(page: Page, name: string, limitMs = 60_000): Promise<number> {
  const at = await page.waitForFunction(
    (which) => {
      const { painted } = globalThis as unknown as { painted?: Record<string, number> }
      const instant = painted?.[which]
      return instant !== undefined && Number.isFinite(instant) ? instant : undefined
    },
    name,
    { timeout: limitMs },
  )
  return (await at.jsonValue())!
}
