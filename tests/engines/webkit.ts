import { join } from 'node:path'
import { findFreePort } from '../support/test-server.ts'
import { driverOver, pageOver } from './driver.ts'
import { type Engine, shopEnv, viewport } from './engine.ts'
import { orKill, startProgram } from './programs.ts'
import { openWebDriver } from './web-driver.ts'
import { openPipe } from './webkit-pipe.ts'

const window = join(import.meta.dirname, 'webkit-window.py')

/** WebKitGTK on a screen of its own that nobody sees, driven by its WebDriver. */
export async function startWebkit(title: string): Promise<Engine> {
  // It takes the first free screen and writes its number.
  const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'])
  const [, number] = await orKill(screen, screen.hear(/^(\d+)$/m))
  const env = { ...shopEnv, DISPLAY: `:${number}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' }
  const asked = (profile: string) => ['--profile', profile, '--size', `${viewport.width}x${viewport.height}`]

  return {
    name: 'webkit',
    title,
    storageProcess: 'WebKitNetworkPr', // ps shows fifteen letters

    async start(profile) {
      const port = await findFreePort()
      const program = startProgram('WebKitWebDriver', [`--port=${port}`], env)
      const options = { 'webkitgtk:browserOptions': { binary: window, args: asked(profile) } }
      const wire = await orKill(program, openWebDriver(`http://127.0.0.1:${port}`, options))
      return { page: driverOver(wire), program }
    },

    async startRefused(profile) {
      const program = startProgram(window, [...asked(profile), '--pipe', '--camera', 'refused'], env)
      return { page: pageOver(openPipe(program)), program }
    },

    close: () => screen.kill(),
  }
}
