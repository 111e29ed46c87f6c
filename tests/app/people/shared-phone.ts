import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, vi } from 'vitest'
import type { beginBehindFirstScreen } from '../../../src/app/session/behind-first-screen.ts'
import { must } from '../../../src/lib/must.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { aKeepsake } from '../../sync/a-phone.ts'
import { FakeServer } from '../../sync/fake-server.ts'

/** The shop's server, which also takes a badge for its person. */
export class BadgeServer extends FakeServer {
  readonly badges = new Map<string, string>()

  protected override async ask(address: string, init: RequestInit): Promise<Response> {
    const { badge } = JSON.parse((init.body as string | undefined) ?? '{}') as { badge?: string }
    const holder = badge === undefined ? undefined : this.badges.get(badge)
    if (holder === undefined) return super.ask(address, init)
    const body = JSON.stringify({ username: holder, password: holder })
    return super.ask('/api/verify', { ...init, body })
  }
}

/** A browser's window in Node: what the app asks of its surroundings, with state. It outlives the app, as a window does a reload. */
export function aWindow(server: FakeServer, path = '/today') {
  const location = { origin: 'https://shop.example', pathname: path, search: '' }
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('dispatchEvent', (event: Event) => window.dispatchEvent(event))
  vi.stubGlobal('PopStateEvent', Event)
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', {
    replaceState: (_: unknown, __: string, to: string) => {
      location.pathname = to
    },
  })
  vi.stubGlobal('localStorage', aKeepsake())
  vi.stubGlobal('sessionStorage', aKeepsake())
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' })
  vi.stubGlobal('fetch', server.fetch)
  return { window, document, location }
}

type Listener = Parameters<typeof beginBehindFirstScreen>[1]

/** The app as a load of the page makes it, over what the window holds. Nothing is sent: sync has tests of its own. */
export async function openApp() {
  vi.resetModules()
  // By replica: an app of an earlier test may come late.
  const listeners = new Map<Replica | undefined, Listener>()
  vi.doMock('../../../src/app/session/behind-first-screen.ts', () => ({
    beginBehindFirstScreen: (replica: Replica, listener: Listener) => {
      listeners.set(replica, listener)
      return () => {}
    },
  }))
  const [
    session,
    entering,
    starting,
    shift,
    people,
    touch,
    take,
    lock,
    start,
    idle,
    scans,
    toasts,
    devices,
    pins,
    rooms,
    shown,
  ] = await Promise.all([
    import('../../../src/app/session/session.ts'),
    import('../../../src/app/session/entering.ts'),
    import('../../../src/app/session/start-session.ts'),
    import('../../../src/app/session/shift-state.ts'),
    import('../../../src/app/people/enter-person.ts'),
    import('../../../src/app/session/last-touch.ts'),
    import('../../../src/app/people/take-of-person.ts'),
    import('../../../src/app/people/lock-phone.ts'),
    import('../../../src/app/session/must-start-locked.ts'),
    import('../../../src/app/people/watch-idle.ts'),
    import('../../../src/app/scanner/scan-state.ts'),
    import('../../../src/app/session/toast-list.ts'),
    import('../../../src/replica/device-store.ts'),
    import('../../../src/replica/people/pins.ts'),
    import('../../../src/app/session/practised-here.ts'),
    import('../../../src/app/session/first-screen.ts'),
  ])
  const { sessionState } = session
  const { ownReplica, signIn } = entering
  const app = {
    ...session,
    ...entering,
    ...starting,
    ...shift,
    ...people,
    ...touch,
    ...take,
    ...lock,
    ...start,
    ...idle,
    ...scans,
    ...pins,
    ...devices,
    ...rooms,
    ...shown,
    toasts: toasts.toasts,
    /** Who hears what the server changed of the signed-in person. */
    async listener() {
      await expect.poll(() => listeners.get(ownReplica()), { timeout: 10_000 }).toBeDefined()
      return must(listeners.get(ownReplica()), 'somebody who listens')
    },
    /** Whether orders that come in are told now. */
    hearsOrders: () => must(listeners.get(ownReplica()), 'somebody who listens').hearsOrders(),
    /** Whose name stands on the screen. */
    atWork: () => sessionState.session?.user.userName,
    said: () => toasts.toasts.list.at(-1)?.text,
    /** Signs in with the password, and the name in the list. */
    async comesIn(userName: string) {
      expect(await signIn(userName, userName)).toBeUndefined()
      return app.known(userName)
    },
    async known(userName: string) {
      return (await people.everybodyHere()).find(({ session: { user } }) => user.userName === userName)!
    },
  }
  return app
}

export type App = Awaited<ReturnType<typeof openApp>>

/** The databases of the browser by name. */
export async function databasesHere(): Promise<string[]> {
  return (await indexedDB.databases()).map(({ name = '' }) => name).sort()
}
