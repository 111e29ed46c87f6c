import type { Mutant } from './mutant.ts'

const walked = ['tests/server/outside/carriers/']

/** Bugs of parcels that carriers bring, each with the tests that have to say no. */
export const carrierMutants: Mutant[] = [
  {
    name: 'carrier-twice-after-a-lost-answer',
    file: 'src/server/outside/carriers/carry-parcel.ts',
    find: 'const known = isRepeated ? await carrier.find?.(carriage.ref, asking) : undefined',
    replace: 'const known = undefined as TakenParcel | undefined',
    what: 'a parcel whose answer was lost is asked for once more, unlooked',
    tests: walked,
  },
  {
    name: 'carrier-keys-kept-untried',
    file: 'src/server/outside/providers/account-calls.ts',
    find: 'return await spoken.who({ keys, call, now: clock() })',
    replace: "return { accountId: '885', name: 'Shop' }",
    what: 'keys that a carrier refuses are kept as if it took them',
    tests: walked,
  },
  {
    name: 'carrier-keys-stay-after-the-account',
    file: 'src/server/outside/providers/forget-account.ts',
    find: '      await outside.dropSecret(account)\n',
    replace: '',
    what: 'keys of an account that was let go of stay on the server',
    tests: walked,
  },
  {
    name: 'carrier-message-believed-from-anybody',
    file: 'src/server/outside/carriers/carrier-hook.ts',
    find: 'return isSame(word, kept) ? account : undefined',
    replace: 'return kept === word ? account : account',
    what: 'whoever knows where messages go may send them',
    tests: walked,
  },
  {
    name: 'carrier-envelope-believed',
    file: 'src/server/carriers/ghtk/ghtk.ts',
    find: '    if (!head.success) throw refusal(head.message)\n    return wire.fit(schema',
    replace: '    return wire.fit(schema',
    what: 'an answer of GHTK that says no is read as one that says yes',
    tests: walked,
  },
  {
    name: 'carrier-cancel-believed',
    file: 'src/server/carriers/ghn/ghn.ts',
    find: '      if (mine?.result) return\n',
    replace: '      return void mine\n',
    what: 'GHN says of a parcel that it does not cancel it, and nobody looks',
    tests: walked,
  },
  {
    name: 'carrier-called-off-and-carried',
    file: 'src/domain/carriers/carriage-calls.ts',
    find: "carriage.state === 'done' && after.state === 'HỦY' && before?.state !== 'HỦY'",
    replace: 'false',
    what: 'an order that was called off keeps its waybill alive at the carrier',
    tests: walked,
  },
  {
    name: 'carrier-word-over-hands',
    file: 'src/domain/carriers/take-standing.ts',
    find: '  if (!isOut) return []\n',
    replace: '',
    what: 'an order that nobody packed is moved along by a carrier’s word',
    tests: walked,
  },
  {
    name: 'carrier-not-asked-by-itself',
    file: 'src/domain/carriers/report-tracking.ts',
    find: 'return [trackParcels({ carrier, accountId, after }, after === undefined ? at + trackEveryMs : at)]',
    replace: 'return []',
    what: 'with all messages of a carrier lost nobody asks how parcels stand',
    tests: walked,
  },
  {
    name: 'carrier-old-name-again',
    file: 'src/domain/orders/carriage-of.ts',
    find: "  const [, count = '1'] = /-L",
    replace: "  if (code !== '') return carriage.ref\n  const [, count = '1'] = /-L",
    what: 'a second parcel of an order is asked for under the name of the one that was given up',
    tests: walked,
  },
]
