import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBidi } from './bidi.ts'
import { driverOver } from './driver.ts'
import { type Engine, shopEnv, viewport } from './engine.ts'
import { orKill, startProgram } from './programs.ts'

/** What would be asked, fetched or restored at a start; Firefox itself switches off the rest when it is driven. */
const quiet = {
  'app.update.disabledForTesting': true,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.startup.max_resumed_crashes': -1,
  'intl.accept_languages': 'vi-VN, vi',
}

/** A camera of the engine's own making, so that there is one to refuse. */
const refused = { 'media.navigator.streams.fake': true, 'permissions.default.camera': 2 }

/** Firefox without a window, driven by WebDriver BiDi. */
export function firefoxAt(executable: string, title: string): Engine {
  async function start(profile: string, more: Record<string, boolean | number | string> = {}) {
    const lines = Object.entries({ ...quiet, ...more }).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    )
    writeFileSync(join(profile, 'user.js'), lines.join('\n'))
    const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
    const program = startProgram(executable, args, { ...shopEnv, MOZ_CRASHREPORTER_DISABLE: '1' })
    const [, address = ''] = await orKill(program, program.hear(/WebDriver BiDi listening on (ws:\S+)/))
    return { page: driverOver(await orKill(program, openBidi(address, viewport))), program }
  }

  return {
    name: 'firefox',
    title,
    start: (profile) => start(profile),
    startRefused: (profile) => start(profile, refused),
    close: async () => undefined,
  }
}
