import { OutsideTrouble } from '../outside/call-outside.ts'

/** An order, or one of its parcels, as the marketplace names it. */
export interface Named {
  number: string
  parcel?: string | undefined
}

/** What became of one of several: the success of the whole answer is nobody's (O5). */
export type Each<T> = Named & ({ ok: T } | { trouble: OutsideTrouble })

/** The answer for one; what fails outside is its trouble, a bug of ours is thrown on. */
export async function answerFor<T>({ number, parcel }: Named, act: () => Promise<T>): Promise<Each<T>> {
  try {
    return { number, parcel, ok: await act() }
  } catch (error) {
    return { number, parcel, trouble: troubleOf(error) }
  }
}

/** The answers for some that are asked about in one call, whose failure is that of each of them. */
export async function answerForAll<N extends Named, T>(
  many: readonly N[],
  act: () => Promise<Each<T>[]>,
): Promise<Each<T>[]> {
  if (many.length === 0) return []
  try {
    return await act()
  } catch (error) {
    const trouble = troubleOf(error)
    return many.map(({ number, parcel }) => ({ number, parcel, trouble }))
  }
}

/**
 * The answers for some that are asked about one by one. What stands in the way of all of them (no leave, no more calls) is the answer for
 * the rest, which is not asked about any more.
 */
export async function answerInTurn<N extends Named, T>(
  many: readonly N[],
  act: (one: N) => Promise<T>,
): Promise<Each<T>[]> {
  const answers: Each<T>[] = []
  let inTheWay: OutsideTrouble | undefined
  for (const one of many) {
    const { number, parcel } = one
    if (inTheWay) {
      answers.push({ number, parcel, trouble: notAsked(inTheWay) })
      continue
    }
    const answer = await answerFor(one, () => act(one))
    if ('trouble' in answer && answer.trouble.forAll) inTheWay = answer.trouble
    answers.push(answer)
  }
  return answers
}

/**
 * The answers for some that are told by one call, of which the marketplace may refuse all for the sake of one: then each half is told by itself,
 * until the one that is to blame stands alone. Only for what may be said twice.
 */
export async function answerInHalves<N extends Named, T>(
  many: readonly N[],
  act: (some: readonly N[]) => Promise<Each<T>[]>,
): Promise<Each<T>[]> {
  const answers = await answerForAll(many, () => act(many))
  const [first] = answers
  if (many.length < 2 || !first || !answers.every((answer) => 'trouble' in answer)) return answers
  const trouble = 'trouble' in first ? first.trouble : undefined
  const isOfOne = trouble?.kind === 'person' && !trouble.forAll
  // Each has a reason of its own already, or none of them would fare better alone.
  if (!isOfOne || answers.some((answer) => 'trouble' in answer && answer.trouble !== trouble)) return answers
  const half = Math.ceil(many.length / 2)
  const before = await answerInHalves(many.slice(0, half), act)
  const inTheWay = before.find((answer) => 'trouble' in answer && answer.trouble.forAll)
  const after = many.slice(half)
  if (inTheWay && 'trouble' in inTheWay)
    return [
      ...before,
      ...after.map(({ number, parcel }) => ({ number, parcel, trouble: notAsked(inTheWay.trouble) })),
    ]
  return [...before, ...(await answerInHalves(after, act))]
}

/** What stood in the way of all, as the answer of one that was not asked about. */
export function notAsked({ kind, message, said, retryAfterMs, accessOver }: OutsideTrouble): OutsideTrouble {
  return new OutsideTrouble(kind, message, { said, retryAfterMs, accessOver, forAll: true })
}

function troubleOf(error: unknown): OutsideTrouble {
  if (error instanceof OutsideTrouble) return error
  throw error
}

/**
 * The answers for some that are asked about one by one, several at a time: the pace is the caller's (`limited`). What stands in the way of
 * all of them is the answer for those that were not asked about yet.
 */
export async function answerSideBySide<N extends Named, T>(
  many: readonly N[],
  act: (one: N) => Promise<T>,
  width = 10,
): Promise<Each<T>[]> {
  const answers: Each<T>[] = []
  for (let from = 0; from < many.length; from += width) {
    const part = many.slice(from, from + width)
    const inTheWay = answers.find((answer) => 'trouble' in answer && answer.trouble.forAll)
    answers.push(
      ...(inTheWay && 'trouble' in inTheWay
        ? part.map(({ number, parcel }) => ({ number, parcel, trouble: notAsked(inTheWay.trouble) }))
        : await Promise.all(part.map((one) => answerFor(one, () => act(one))))),
    )
  }
  return answers
}
