import { expect, test, vi } from 'vitest'
import { findPage, signInByPage } from '../../../src/app/sign-in/find-page.ts'
import { notReached } from '../../../src/sync/not-reached.ts'

const gone = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('../../../src/sync/login-page.ts', gone)
vi.mock('../../../src/app/session/entering.ts', gone)

test('where the network brings no more of the app, whoever comes by the login page is told that nobody was reached', async () => {
  expect(await findPage()).toEqual(notReached)
  expect(await signInByPage('token')).toEqual({ refused: notReached, from: undefined })
})
