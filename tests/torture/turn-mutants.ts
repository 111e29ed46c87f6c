import type { Mutant } from './mutant.ts'

const road = ['tests/torture/road/parcel-road.test.ts']

/** Bugs of claims, of parcels that are turned on the road and of what buyers did not take, that the worlds of parcels have to find. */
export const turnMutants: Mutant[] = [
  {
    name: 'claim-paid-twice',
    file: 'src/domain/carriers/move-claim.ts',
    find: '} else if (!claimSteps[claim.state].includes(state)) {',
    replace: "} else if (claim.state !== 'paid' && !claimSteps[claim.state].includes(state)) {",
    what: 'two people say that a claim was paid, and it counts twice',
    tests: road,
  },
  {
    name: 'claim-taken-back-keeps-its-money',
    file: 'src/domain/carriers/move-claim.ts',
    find: 'return taken ? [{ ...entry, amount: -taken.amount, takesBack: taken.id }] : []',
    replace: 'return taken && taken.amount < 0 ? [entry as ClaimPayment] : []',
    what: 'a payment that was said by mistake stays in the claim’s ledger',
    tests: road,
  },
  {
    name: 'claim-opened-beside-one-that-is-sent',
    file: 'src/domain/carriers/claims.ts',
    find: 'return claimsOf(read, orderCode).find((claim) => claim.cause === cause && isOpenClaim(claim))',
    replace:
      "return claimsOf(read, orderCode).find((claim) => claim.cause === cause && claim.state === 'open')",
    what: 'a claim that was turned down is sent anew beside another for the same',
    tests: road,
  },
  {
    name: 'claim-earned-twice',
    file: 'src/domain/profit/profit-of.ts',
    find: "claim?.state === 'won' && !claim.carrierClaim ? claim.amount : 0",
    replace: "claim?.state === 'won' ? claim.amount : 0",
    what: 'what a carrier paid for goods that came back is earned by the claim and by the return',
    tests: road,
  },
  {
    name: 'turn-forgotten-for-another',
    file: 'src/domain/carriers/redirect-parcel.ts',
    find: "if (carriage.wish?.state === 'waiting') {",
    replace: "if (carriage.wish?.state === 'waiting' && carriage.wish.to === to) {",
    what: 'a parcel is wanted back while it is to be tried once more, and nobody hears of the first wish again',
    tests: road,
  },
  {
    name: 'turn-refused-and-believed',
    file: 'src/server/carriers/ghn/ghn.ts',
    find: "throw wire.refused(notNow[to], own?.message ?? '', true)",
    replace: 'return void own',
    what: 'GHN does not turn a parcel, and the shop believes that it did',
    tests: road,
  },
  {
    name: 'part-collected-whole',
    file: 'src/domain/returns/partial-delivery.ts',
    find: 'order.reconciled ? order : withDue(order, whole - notCollected)',
    replace: 'order.reconciled ? order : withDue(order, whole)',
    what: 'what a buyer did not take is still to be collected',
    tests: road,
  },
  {
    name: 'part-told-twice-is-less-twice',
    file: 'src/domain/returns/partial-delivery.ts',
    find: 'return ledgerOf(order).due + (order.partial?.notCollected ?? 0)',
    replace: 'return ledgerOf(order).due',
    what: 'a part that is told again is taken off once more',
    tests: road,
  },
  {
    name: 'part-brings-everything-back',
    file: 'src/domain/returns/partial-delivery.ts',
    find: 'expected: Math.min(line.sent, sumOf(back ?? [], line.productCode)),',
    replace: 'expected: back ? line.sent : 0,',
    what: 'all goods of an order are taken in where the buyer kept some',
    tests: road,
  },
  {
    name: 'part-taken-whole-stays-less',
    file: 'src/domain/returns/partial-delivery.ts',
    find: '...withDue(whole, wholeDue(order))',
    replace: '...withDue(whole, ledgerOf(order).due)',
    what: 'the buyer took all after all, and less is collected for ever',
    tests: road,
  },
]
