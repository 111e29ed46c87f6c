import { expect } from 'playwright/test'
import { test } from './stage/stage.ts'

test.use({ people: ['kho'] })

test('[RTE-074] [RTE-075] an address brings the dark page along, also within a redirect; it stays over a start, and the system has its say again when asked', async ({
  floor: { address },
  phoneOf,
}) => {
  const nested = encodeURIComponent('/orders?q=ao&theme=dark')
  const { page } = await phoneOf('kho', { at: `/today?redirect=${nested}` })
  const isDark = page.locator('html.dark')
  await expect(page).toHaveURL(/\/orders\?q=ao$/)
  await expect(isDark).toBeAttached()

  await page.reload()
  await expect(isDark).toBeAttached()
  await page.goto(`${address}/today?theme=system`)
  await expect(page).toHaveURL(/\/today$/)
  await expect(isDark).toHaveCount(0)
})
