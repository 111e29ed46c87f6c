import { defineConfig } from 'playwright/test'
import { testArgs } from './e2e/stage/address.ts'

const { FAULT_ROUNDS = '1' } = process.env

/*
 * A test runs on the phone unless its title says @tablet (only there) or @both.
 * `npm run e2e` finds the browser and passes it on in CHROMIUM.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // Node reads these as they are, as the server does; Playwright's own translation of seven hundred files took 22 processor seconds on a fresh machine.
  build: { external: ['**/src/**', '**/support/**'] },
  outputDir: '../test-results',
  // More than processors: they wait for servers and pages more than they compute. With two, two processors were idle for 4 seconds of 10.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // A busy machine is slow, not wrong: these only end what hangs, with as many times the rounds after as many times as long. What a test waits for has a limit of its
  // own; ten times what the longest takes on a quiet machine is for all its steps.
  timeout: 1_200_000 * Math.max(1, Number(FAULT_ROUNDS)),
  expect: { timeout: 300_000 },
  forbidOnly: true,
  use: {
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    serviceWorkers: 'allow',
    // Ends one press or one page that hangs, and says what it waited for; the limit of the whole test would say nothing.
    actionTimeout: 300_000,
    navigationTimeout: 300_000,
    // Filming every step takes a quarter of the whole time; asked for when a failure is to be understood: TRACE=1 npm run e2e.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM, args: testArgs },
  },
  // One pixel a dot: what is looked at is measured in CSS pixels, and drawing four times as many took a twelfth of the processors.
  // The long tests of the tablet come first: at the end of a run one long test keeps one browser busy and two idle.
  projects: [
    {
      name: 'tablet',
      grep: /@(tablet|both)\b/,
      use: { viewport: { width: 1024, height: 768 }, deviceScaleFactor: 1, hasTouch: true },
    },
    {
      name: 'phone',
      grepInvert: /@tablet\b/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
    },
  ],
})
