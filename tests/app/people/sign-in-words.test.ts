import { expect, test } from 'vitest'
import { byPassword } from '../../../src/app/people/sign-in-words.ts'
import { findLoginPage } from '../../../src/sync/login-page.ts'
import { aDevice, aKeepsake } from '../../sync/a-phone.ts'
import { FakeServer, json } from '../../sync/fake-server.ts'

test('[decisions 4] nobody is told to use a password where the company has a login page', async () => {
  const server = new FakeServer()
  const { environment } = aDevice(server, { keepsake: aKeepsake() }).device
  expect(byPassword(environment)).toBe(' bằng mật khẩu')
  server.next('/api/login-page', async () => json({ login: 'https://login.example.vn/?state=s' }))
  await findLoginPage('https://kho.example.vn', environment)
  expect(byPassword(environment)).toBe('')
})
