import { isOpenClaim } from '../../../src/domain/returns/is-open-claim.ts'
import type { Claim, ClaimCause } from '../../../src/domain/tables/claims.ts'
import { hold } from '../world/breach.ts'
import type { ParcelWorld } from './parcel-world.ts'

const path = '/api/3rd_logistic'
const causes: readonly ClaimCause[] = ['lost', 'damaged', 'fee', 'weight', 'cod', 'unpaid']
/** Money that a carrier collected and owes anyway: nothing that an order earns. */
const owedAnyway: readonly ClaimCause[] = ['cod', 'unpaid']

/** Two people open a claim for one thing at once; of a parcel that comes back now and then for what is in it. */
async function openClaim(world: ParcelWorld): Promise<void> {
  const { dice } = world
  const codes = (await world.orders())
    .filter(({ delivery }) => delivery.logistic !== '')
    .map(({ code }) => code)
  if (codes.length === 0) return
  const [orderCode, cause] = [dice.pick(codes), dice.pick(causes)]
  const [returned] = (await world.returnsOf(orderCode)).filter(({ state }) => state !== 'dropped')
  const about = (cause === 'lost' || cause === 'damaged') && returned ? { returnId: returned.id } : undefined
  const asked = { orderCode, cause, asked: dice.pick([20_000, 90_000, 250_000]), note: 'tập', proofs: [] }
  await Promise.all(
    Array.from({ length: 1 + dice.below(2) }, () =>
      world.act(path, 'openClaim', `${orderCode} ${cause}`, { ...asked, ...about }),
    ),
  )
}

/** A claim goes on, as one person says or two at once, each of them twice where the answer was lost; now and then it was a slip. */
async function moveClaim(world: ParcelWorld): Promise<void> {
  const { dice } = world
  const claim = await pickClaim(world)
  if (!claim) return
  const steps = dice.pick(['sent', 'paid', 'paid', 'paid', 'refused', 'dropped'] as const)
  await Promise.all(
    Array.from({ length: 1 + dice.below(2) }, async () => {
      const told = { claimId: claim.id, state: steps, was: claim.state, answer: '' }
      const amount = steps === 'paid' ? dice.pick([20_000, 90_000]) : 0
      const [id, isTwice] = [`kn-${dice.below(1e9)}`, dice.chance(0.5)]
      const say = () => world.act(path, 'moveClaim', `${claim.id} ${steps}`, { ...told, amount, id })
      if (!(await say())) return
      if (amount > 0) paymentsOf(world, claim.id).set(id, amount)
      if (isTwice) await say()
    }),
  )
}

/** Whoever said last how a claim stands takes it back. */
async function takeBack(world: ParcelWorld): Promise<void> {
  const { dice } = world
  const claim = await pickClaim(world)
  if (!claim || !dice.chance(0.4)) return
  const state = claim.state === 'paid' ? dice.pick(['open', 'sent'] as const) : 'open'
  const told = { claimId: claim.id, state, was: claim.state, back: true, answer: '' }
  const id = `kn-${dice.below(1e9)}`
  if (!(await world.act(path, 'moveClaim', `${claim.id} back`, { ...told, id }))) return
  if (claim.state === 'paid') paymentsOf(world, claim.id).clear()
  if (dice.chance(0.5)) await world.act(path, 'moveClaim', `${claim.id} back again`, { ...told, id })
}

export const actsOfClaims: readonly ((world: ParcelWorld) => Promise<void>)[] = [
  openClaim,
  moveClaim,
  moveClaim,
  takeBack,
]

async function pickClaim(world: ParcelWorld): Promise<Claim | undefined> {
  const claims = await claimsIn(world)
  return claims.length > 0 ? world.dice.pick(claims) : undefined
}

async function claimsIn(world: ParcelWorld): Promise<Claim[]> {
  return (await Promise.all(world.codes.map((code) => world.claimsOf(code)))).flat()
}

/** What people were told to have written down as paid for a claim, and did not take back. */
function paymentsOf({ claimed }: ParcelWorld, id: string): Map<string, number> {
  const known = claimed.get(id) ?? new Map<string, number>()
  claimed.set(id, known)
  return known
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** A claim is paid once, and what is written of it is what people said; of one thing one claim is under way; orders earn what was paid for them, once. */
export async function checkClaims(world: ParcelWorld): Promise<void> {
  for (const code of world.codes) {
    const claims = await world.claimsOf(code)
    for (const claim of claims) checkClaim(world, claim)
    for (const cause of causes) {
      const open = claims.filter((one) => one.cause === cause && isOpenClaim(one))
      hold('O4', open.length <= 1, () => `${code} has ${open.length} claims under way for ${cause}`)
    }
    const earned = claims.filter(({ cause }) => !owedAnyway.includes(cause))
    const brought = sumOf(earned.flatMap(({ id }) => [...paymentsOf(world, id).values()]))
    const [profit] = await world.rows('orderProfits', [code])
    hold(
      'O4',
      (profit?.parts.compensation ?? 0) === brought,
      () => `${code} earned ${profit?.parts.compensation} by claims, and ${brought} was paid`,
    )
  }
}

function checkClaim(world: ParcelWorld, claim: Claim): void {
  const { id, state, payments } = claim
  world.counts[`claim ${state}`] = (world.counts[`claim ${state}`] ?? 0) + 1
  const here = `${id} (${state}): ${JSON.stringify(payments)}`
  const said = paymentsOf(world, id)
  hold('O4', said.size <= 1, () => `${here} was taken as paid ${said.size} times`)
  const standing = payments.filter(
    ({ id: own, takesBack }) =>
      takesBack === undefined && !payments.some(({ takesBack: other }) => other === own),
  )
  hold(
    'O4',
    standing.length === (state === 'paid' ? 1 : 0),
    () => `${here} holds ${standing.length} payments`,
  )
  const paid = sumOf(payments.map(({ amount }) => amount))
  const told = sumOf([...said.values()])
  hold('O10', paid === told, () => `${here} comes to ${paid}, and people said ${told}`)
}
