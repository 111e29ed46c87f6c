import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { mostWrongPins, pinState, setPin, tryPin } from '../../../src/replica/people/pins.ts'
import {
  canKeepSecrets,
  fitsPin,
  hashBadge,
  hashPin,
  isPin,
  makeBadge,
} from '../../../src/replica/secrets.ts'
import { withAllRounds } from '../../support/least-rounds.ts'
import { aDevice, signedIn } from '../../sync/a-phone.ts'
import { FakeServer } from '../../sync/fake-server.ts'

/** Lan's phone with her PIN 1234. */
async function withPin(parts: { indexedDB?: IDBFactory; now?: () => number } = {}) {
  const server = new FakeServer()
  const { device } = aDevice(server, parts)
  const { session } = await signedIn(device, 'kho')
  expect(await setPin(device.store, session, '1234')).toBe('set')
  return { server, device, store: device.store, session }
}

test('a PIN has four to eight digits', () => {
  expect(['123', '1234', '12345678', '123456789', '12a4', ' 1234', ''].map(isPin)).toEqual([
    ...[false, true, true, false],
    ...[false, false, false],
  ])
})

test('is kept as a slow hash with a salt of its own', () =>
  withAllRounds(async () => {
    const [one, other] = [await hashPin('1234'), await hashPin('1234')]
    expect(one.rounds).toBeGreaterThanOrEqual(300_000)
    expect(one.salt).toMatch(/^[0-9a-f]{32}$/)
    expect(one.salt).not.toBe(other.salt)
    expect(one.hash).not.toBe(other.hash)
    // Its digits may stand in a hash by chance.
    expect(Object.values(one).map(String)).not.toContain('1234')
    expect(Object.keys(one).toSorted()).toEqual(['hash', 'rounds', 'salt'])
    expect([await fitsPin('1234', one), await fitsPin('1235', one)]).toEqual([true, false])
    // The value that Node's own crypto gives for the same salt and rounds.
    const { pbkdf2Sync } = await import('node:crypto')
    expect(one.hash).toBe(
      pbkdf2Sync('1234', Buffer.from(one.salt, 'hex'), one.rounds, 32, 'sha256').toString('hex'),
    )
  }))

test('opens, and a wrong one does not', async () => {
  const { store, session } = await withPin()
  expect(await tryPin(store, session, '1235')).toBe('wrong')
  expect(await pinState(store, session)).toMatchObject({ triesLeft: 4, isLocked: false })
  expect(await tryPin(store, session, '1234')).toBe('fits')
  expect((await pinState(store, session)).triesLeft).toBe(mostWrongPins)
})

test('four wrong tries leave one; the fifth locks the person, and the right PIN comes too late', async () => {
  const { store, session } = await withPin()
  for (let turn = 1; turn <= 4; turn += 1) expect(await tryPin(store, session, '0000')).toBe('wrong')
  expect(await pinState(store, session)).toMatchObject({ triesLeft: 1, isLocked: false })
  expect(await tryPin(store, session, '0000')).toBe('locked')
  expect(await pinState(store, session)).toMatchObject({ triesLeft: 0, isLocked: true, maySet: false })
  expect(await tryPin(store, session, '1234')).toBe('locked')
  expect(await setPin(store, session, '9999', '1234')).toBe('locked')
})

test('the right PIN after four wrong ones sets the count back', async () => {
  const { store, session } = await withPin()
  for (let turn = 1; turn <= 4; turn += 1) await tryPin(store, session, '0000')
  expect(await tryPin(store, session, '1234')).toBe('fits')
  for (let turn = 1; turn <= 4; turn += 1) expect(await tryPin(store, session, '0000')).toBe('wrong')
})

test('the count is on disk before the try is looked at: a page that is killed in the middle gains nothing', async () => {
  const { store, session } = await withPin()
  vi.spyOn(crypto.subtle, 'deriveBits').mockRejectedValueOnce(new Error('killed'))
  await expect(tryPin(store, session, '0000')).rejects.toThrow('killed')
  expect((await pinState(store, session)).triesLeft).toBe(4)
})

test('neither a restart nor a clock set forwards or back opens the lock; the password does', async () => {
  const indexedDB = new IDBFactory()
  let now = Date.UTC(2026, 10, 21)
  const { server, device, store, session } = await withPin({ indexedDB, now: () => now })
  for (let turn = 1; turn <= mostWrongPins; turn += 1) await tryPin(store, session, '0000')
  device.store.close()
  for (const moved of [-365, -1, 1, 3_650]) {
    now += moved * 86_400_000
    const { device: again } = aDevice(server, { indexedDB, now: () => now })
    expect([moved, await tryPin(again.store, session, '1234')]).toEqual([moved, 'locked'])
    again.store.close()
  }
  const { device: again } = aDevice(server, { indexedDB, now: () => now })
  await signedIn(again, 'kho')
  expect(await pinState(again.store, session)).toMatchObject({ isSet: true, triesLeft: 5, maySet: true })
  expect(await tryPin(again.store, session, '1234')).toBe('fits')
})

test('a badge with the server’s word does not open what five wrong PINs locked', async () => {
  const { store, session } = await withPin()
  for (let turn = 1; turn <= mostWrongPins; turn += 1) await tryPin(store, session, '0000')
  await store.openSession({ token: 'moi', user: session.user }, 'badge')
  expect((await pinState(store, session)).isLocked).toBe(true)
})

test('two windows that try at once have five tries together, not five each', async () => {
  const { store, session } = await withPin()
  const tried = await Promise.all(Array.from({ length: 8 }, () => tryPin(store, session, '0000')))
  expect(tried.filter((answer) => answer === 'wrong')).toHaveLength(4)
  expect(await tryPin(store, session, '1234')).toBe('locked')
})

test('another PIN needs the old one, unless its person has just come in by password', async () => {
  const { device, store, session } = await withPin()
  expect(await setPin(store, session, '5678')).toBe('wrong')
  expect(await setPin(store, session, '5678', '1234')).toBe('set')
  expect(await tryPin(store, session, '5678')).toBe('fits')
  const { session: lan } = await signedIn(device, 'kho')
  expect(await setPin(store, lan, '1111')).toBe('set')
})

test.each(['locked', 'handed on', 'signed out'])(
  'what the password proved is over once the phone was %s',
  async (how) => {
    const { device, store } = await withPin()
    const { session: tuan } = await signedIn(device, 'kho2')
    const { session: lan } = await signedIn(device, 'kho')
    expect((await pinState(store, lan)).maySet).toBe(true)
    if (how === 'locked') await store.setPhoneLock({ locked: true })
    else if (how === 'handed on') await store.takeSession(tuan.deviceId)
    else await store.endSession()
    expect((await pinState(store, lan)).maySet).toBe(false)
  },
)

test('each person has a PIN of their own', async () => {
  const { device, store, session } = await withPin()
  const { session: tuan } = await signedIn(device, 'kho2')
  expect(await tryPin(store, tuan, '1234')).toBe('none')
  await setPin(store, tuan, '2222')
  for (let turn = 1; turn <= mostWrongPins; turn += 1) await tryPin(store, tuan, '1234')
  expect((await pinState(store, tuan)).isLocked).toBe(true)
  expect(await tryPin(store, session, '1234')).toBe('fits')
})

test('without WebCrypto there is neither PIN nor badge, and nothing is stored in the clear', async () => {
  const { store, session } = await withPin()
  const { subtle } = crypto
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never)
  expect(canKeepSecrets()).toBe(false)
  await expect(setPin(store, session, '5678', '1234')).rejects.toThrow()
  vi.restoreAllMocks()
  expect(crypto.subtle).toBe(subtle)
  expect(canKeepSecrets()).toBe(true)
})

test('a new badge is another one each time, and its hash is that of its text', async () => {
  const [one, other] = [await makeBadge('kho'), await makeBadge('kho')]
  expect(one.text).toMatch(/^KHOTAY:THE:kho:\d{40}$/)
  expect(one.text).not.toBe(other.text)
  expect(one.hash).toBe(await hashBadge(one.text))
  const { createHash } = await import('node:crypto')
  expect(one.hash).toBe(createHash('sha256').update(one.text).digest('hex'))
})

test('a PIN that the device cannot write down is not set, and the old one goes on', async () => {
  const { store, session } = await withPin()
  const full: typeof store = {
    ...store,
    changePin: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
  }
  expect(await setPin(full, session, '9999')).toBe('not-saved')
  expect(await setPin({ ...store, pinRow: full.changePin as never }, session, '9999')).toBe('not-saved')
  expect(await tryPin(store, session, '1234')).toBe('fits')
})
