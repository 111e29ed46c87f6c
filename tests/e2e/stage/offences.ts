import type { Page } from 'playwright/test'

/** What a page did that none of ours does; filled while it works. */
export type Offences = string[]

/** Notes, over all that the page opens from here on, whatever the policy held off and whatever asked the person by itself. */
export async function watchPolicy(page: Page): Promise<Offences> {
  const offences: Offences = []
  await page.exposeFunction('noteViolation', (told: string) => offences.push(told))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { noteViolation } = window as unknown as { noteViolation(told: string): void }
      noteViolation(`${effectiveDirective} ${blockedURI}`)
    })
  })
  page.on('dialog', async (dialog) => {
    offences.push(`dialog ${dialog.message()}`)
    await dialog.dismiss()
  })
  return offences
}

/** The same, and requests to other origins than the shop's, errors that were thrown and errors that were logged. */
export async function watchOffences(page: Page, address: string): Promise<Offences> {
  const offences = await watchPolicy(page)
  page.context().on('request', (request) => {
    if (!request.url().startsWith(address) && !/^(blob|data):/.test(request.url()))
      offences.push(`asks ${request.url()}`)
  })
  page.on('pageerror', (error) => offences.push(`throws ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') offences.push(`logs ${message.text()}`)
  })
  return offences
}
