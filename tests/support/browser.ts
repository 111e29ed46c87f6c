import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { runCommand, runNode } from './run-command.ts'

export interface BrowserProgram {
  executablePath: string
  args: string[]
}

/**
 * One that cannot open a window. 2026-11-25: all browser tests pass in it, and it takes a fifth less of the processors: 49 instead of 61
 * seconds of one for four of them.
 */
const windowlessPlaces = ['/usr/bin/chromium-headless-shell']

/** Where systems keep a Chromium; the first that starts is taken. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** How each system's package manager gets one; needs root. */
const packageManagers: { program: string; steps: string[][]; windowless?: string[][] }[] = [
  {
    program: '/usr/bin/apt-get',
    steps: [['update'], ['install', '-y', '--no-install-recommends', 'chromium']],
    windowless: [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']],
  },
  { program: '/usr/bin/dnf', steps: [['install', '-y', 'chromium']] },
  { program: '/sbin/apk', steps: [['add', '--no-cache', 'chromium']] },
  { program: '/usr/bin/pacman', steps: [['-Sy', '--noconfirm', 'chromium']] },
  { program: '/usr/bin/zypper', steps: [['--non-interactive', 'install', 'chromium']] },
]

/** Whatever the road to the packages is like; beyond it the program hangs. */
const installLimitMs = 1_200_000

/**
 * What the browser does for its own address bar, which no test sees: pages that draw the bar's suggestions, loaded at every start.
 * 2026-11-22: they took 0.8 of the 3.5 processor seconds in which a phone started and opened the app.
 */
const ownPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** A process of its own for sound, begun with each page and heard by nobody. */
const ownProcesses = ['AudioServiceOutOfProcess']

/** What Playwright turns off itself. Of two lists on a command line the browser takes the last, so ours says it again. */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Command line for tests: no traffic or pages of the browser's own, no sandbox where it cannot have one. */
export const browserArgs: string[] = [
  `--disable-features=${[...offByPlaywright, ...ownPages, ...ownProcesses].join(',')}`,
  ...(isRoot() || process.env.CI ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

interface Wish {
  say?: (line: string) => void
  /** People's own browser, which draws as theirs does; else one without windows will do, and is taken first. */
  isPeoples?: boolean
}

/**
 * Finds a Chromium that starts: CHROMIUM, the system's, Playwright's own; if there is none, fetches one and says so.
 * Throws with what to do when that fails too.
 */
export async function findBrowser({
  say = console.log,
  isPeoples = false,
}: Wish = {}): Promise<BrowserProgram> {
  if (!isPeoples && (await lacksWindowless())) await installWindowless(say)
  const places = [...(isPeoples ? [] : windowlessPlaces), ...usualPlaces]
  const executablePath = (await findInstalled(places, say)) ?? (await installBrowser(places, say, isPeoples))
  if (!executablePath)
    throw new Error(
      'No Chromium found and none could be installed. Install one and name it: CHROMIUM=/path/to/chromium npm run e2e',
    )
  return { executablePath, args: browserArgs }
}

async function findInstalled(
  places: readonly string[],
  say: (line: string) => void,
): Promise<string | undefined> {
  const wished = process.env.CHROMIUM
  if (wished) {
    if (await starts(wished)) return wished
    throw new Error(`CHROMIUM names ${wished}, which does not start; name a Chromium, or unset it.`)
  }
  for (const place of [...places, chromium.executablePath()]) {
    if (!(await starts(place))) continue
    say(`browser: ${place}`)
    return place
  }
  return undefined
}

async function installBrowser(
  places: readonly string[],
  say: (line: string) => void,
  isPeoples: boolean,
): Promise<string | undefined> {
  say('browser: no Chromium found, asking Playwright for its own')
  const withSystemLibraries = isRoot() && process.platform === 'linux' ? ['--with-deps'] : []
  await runNode('node_modules/playwright/cli.js', ['install', ...withSystemLibraries, 'chromium'], {
    limitMs: installLimitMs,
  })
  const own = chromium.executablePath()
  if (await starts(own)) return own

  const manager = packageManagers.find(({ program }) => existsSync(program))
  if (!manager || !isRoot()) return undefined
  const { program, steps, windowless } = manager
  // An older system has none without windows.
  for (const way of [isPeoples ? undefined : windowless, steps]) {
    await install(program, way ?? [], say)
    const found = way && (await findInstalled(places, say))
    if (found) return found
  }
  return undefined
}

/**
 * Whether this machine is nobody's own, and has only a browser with windows.
 *
 * 2026-11-26: a machine of CI on which a bench had fetched people's browser ran all tests in it from then on.
 */
async function lacksWindowless(): Promise<boolean> {
  if (!process.env.CI || !isRoot() || process.env.CHROMIUM) return false
  for (const place of windowlessPlaces) if (await starts(place)) return false
  for (const place of usualPlaces) if (await starts(place)) return true
  return false
}

/** Where that fails, the browser that is there will do. */
async function installWindowless(say: (line: string) => void): Promise<void> {
  const manager = packageManagers.find(({ program }) => existsSync(program))
  if (manager?.windowless) await install(manager.program, manager.windowless, say)
}

async function install(program: string, steps: string[][], say: (line: string) => void): Promise<void> {
  for (const step of steps) {
    say(`browser: ${program} ${step.join(' ')}`)
    await runCommand(program, step, {
      limitMs: installLimitMs,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}

/** Some systems put a stub where Chromium should be, so only a version number counts. */
async function starts(program: string): Promise<boolean> {
  if (!existsSync(program)) return false
  const { code, output } = await runCommand(program, ['--version'], { quiet: true, limitMs: 120_000 })
  return code === 0 && /\d+\.\d+\.\d+/.test(output)
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}
