import type { AskedReturn, ReturnedOrder } from '../../../src/domain/tables/returns.ts'
import { hold } from '../world/breach.ts'
import type { RoadWorld } from './road-world.ts'
import type { ReturnTruth, SimMarket, SimReturns } from './sim-market.ts'

/** What holds at every moment: each step of a return is answered once, as somebody wished. */
export function checkReplied({ markets, replies }: RoadWorld): void {
  for (const { channel, returns, done, heard } of markets)
    for (const { number } of returns?.truths() ?? [])
      for (const step of ['asked', 'coming']) {
        const of = `${number}/${step}`
        const times = done('answer', of)
        const came = heard(of)
        const name = `the return ${channel} ${number}, ${step},`
        hold(
          'bug',
          (came === undefined) === (times === 0),
          () => `${name} was answered, and nobody knows how`,
        )
        hold('O4', times <= 1, () => `${name} was answered ${times} times`)
        hold(
          'O10',
          came === undefined || (replies.get(of) ?? []).includes(came),
          () => `${name} was answered ${came}, and nobody said that`,
        )
      }
}

/** Every return that something may still come of is at the bench, as its marketplace has it, with the instant before which the shop speaks. */
export async function checkReturns(world: RoadWorld, channel: string, { truths }: SimReturns): Promise<void> {
  for (const truth of truths()) {
    const { number, order, said, step, answerBy } = truth
    const name = `the return ${channel} ${number} of ${order}`
    const row = (await world.returnsOf(order)).find(({ asked }) =>
      asked?.some((one) => one.number === number),
    )
    const asked = row?.asked?.find((one) => one.number === number)
    const isOpen = step === 'asked' || step === 'coming' || step === 'judged'
    // What was over before anybody heard of it is nobody's work.
    if (!row || !asked) {
      hold('O9', !isOpen, () => `${name} is ${said} there, and not at the bench`)
      continue
    }
    hold('O9', asked.said === said, () => `${name} is ${said} there and ${asked.said} here`)
    hold('O9', asked.step === step, () => `${name} is ${said} there, which is said to be ${asked.step} here`)
    hold(
      'O9',
      asked.answerBy === answerBy,
      () => `${name} is answered before ${answerBy}, as the bench has it before ${asked.answerBy}`,
    )
    checkDeadline(name, row, asked)
    world.counts[`return ${step}`] = (world.counts[`return ${step}`] ?? 0) + 1
  }
}

/** Whoever stands at the bench sees how long the marketplace waits, as long as it does. */
function checkDeadline(name: string, row: ReturnedOrder, { answer, answerBy, step }: AskedReturn): void {
  const isAnswered = answer?.step === step && answer.state !== 'failed'
  if (answerBy === undefined || isAnswered || row.state === 'done' || row.state === 'dropped') return
  const told = row.claimGiven ? row.claimBy : undefined
  hold(
    'O9',
    told !== undefined && told <= answerBy,
    () => `${name} has a deadline that the bench does not tell`,
  )
}

/** What the shop answered came there, or is named as failed with words; and nothing that is named as failed came there all the same. */
export async function checkReplies(world: RoadWorld): Promise<void> {
  for (const market of world.markets)
    for (const truth of market.returns?.truths() ?? [])
      for (const { asked = [] } of await world.returnsOf(truth.order))
        for (const one of asked) if (one.number === truth.number) checkReply(world, market, truth, one)
}

function checkReply(
  { counts, replies, stepsOf }: RoadWorld,
  { channel, done, heard }: SimMarket,
  { number, said, step: now }: ReturnTruth,
  { answer }: AskedReturn,
): void {
  if (!answer) return
  const { state, step, accepts, text = '', said: theirs = '' } = answer
  const name = `the return ${channel} ${number}`
  const words = `${name}, answered when it was ${step}: ${state} ${text} ${theirs}`
  hold('O6', state !== 'waiting', () => `${words}: it waits for ever`)
  hold('O6', state === 'done' || text !== '', () => `${words}: nobody knows why`)
  const of = `${number}/${step}`
  const word = accepts ? 'yes' : 'no'
  hold('O10', replies.get(of)?.at(-1) === word, () => `${words}: nobody said so`)
  // Of several answers, those before the last named as failed, one may have come: it is another than the last where that failed.
  const times = heard(of) === word ? done('answer', of) : 0
  // Where the shop was late its marketplace, or the buyer, may have done what the shop was about to say.
  const ends = accepts ? (['coming', 'refunded'] as const) : (['judged', 'closed'] as const)
  const cameSo = ends.some((end) => now === end || stepsOf.get(number)?.has(end))
  if (state === 'done') hold('O10', times === 1 || cameSo, () => `${words}: it never came there (${said})`)
  // Whose yes came there, and who thought better of it before anybody looked again, leaves no trace of it.
  else
    hold(
      'O10',
      times === 0 || (accepts && now === 'closed'),
      () => `${words}: it came there all the same (${said})`,
    )
  counts[`reply ${state}`] = (counts[`reply ${state}`] ?? 0) + 1
}
