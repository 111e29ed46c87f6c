import { existsSync } from 'node:fs'
import { runCommand } from '../support/run-command.ts'
import type { Engine, EngineName } from './engine.ts'
import { firefoxAt } from './firefox.ts'
import { startWebkit } from './webkit.ts'

export const engineNames = ['webkit', 'firefox'] as const satisfies readonly EngineName[]

interface Source {
  /** What Debian and its kin call what has to be there. */
  packages: string
  /** Its version when it can be run here. */
  find(): Promise<string | undefined>
  start(version: string): Promise<Engine>
}

const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

const sources: Record<EngineName, Source> = {
  webkit: {
    packages: 'webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1',
    async find() {
      const ask = `import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')
from gi.repository import WebKit2 as W
print(W.get_major_version(), W.get_minor_version(), W.get_micro_version(), sep='.')`
      const needed = ['/usr/bin/python3', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
      return needed.every((program) => existsSync(program))
        ? await versionFrom('/usr/bin/python3', ['-c', ask])
        : undefined
    },
    start: (version) => startWebkit(`WebKitGTK ${version}`),
  },
  firefox: {
    packages: 'firefox-esr',
    find: async () => await versionFrom(firefoxProgram() ?? '', ['--version']),
    start: async (version) => firefoxAt(firefoxProgram()!, `Firefox ${version}`),
  },
}

function firefoxProgram(): string | undefined {
  return process.env.FIREFOX ?? firefoxes.find((place) => existsSync(place))
}

/**
 * Starts what runs an engine; where it is not installed, root lets apt-get fetch it. Says in one line when it cannot be had, which
 * is no failure: the engine belongs to the machine and not to the repository.
 */
export async function findEngine(name: EngineName): Promise<Engine | string> {
  const { packages, find, start } = sources[name]
  const version = (await find()) ?? ((await install(packages)) ? await find() : undefined)
  if (version === undefined) return `engine ${name}: not here, skipped (apt-get install ${packages})`
  return await start(version)
}

async function install(packages: string): Promise<boolean> {
  const apt = '/usr/bin/apt-get'
  if (process.getuid?.() !== 0 || !existsSync(apt)) return false
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages.split(' ')]]) {
    console.log(`engines: ${apt} ${args.join(' ')}`)
    await runCommand(apt, args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true })
  }
  return true
}

async function versionFrom(program: string, args: string[]): Promise<string | undefined> {
  if (!program) return undefined
  const { code, output } = await runCommand(program, args, { quiet: true, limitMs: 60_000 })
  return code === 0 ? /\d+(\.\d+)+/.exec(output)?.[0] : undefined
}
