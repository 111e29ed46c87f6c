/** So many texts are put in order, and so many walked through or merged, before the page gets to breathe: under 5 ms each. */
const sortedAtOnce = 1_000
const walkedAtOnce = 10_000

/** A thing with a text. Where it has a number, no other thing has it meanwhile. */
interface Numbered {
  number?: number
}

/**
 * Texts in the order of their language. A comparison by language takes 100 times as long as one of numbers, so each text is placed once
 * and goes by its rank from then on; whoever comes later is put among the others. Looking 100,000 texts up takes 30 ms, ten times what
 * sorting their ranks takes: so the rank of a thing with a number is kept under that too. Memory: two numbers a text.
 */
export class TextRanks {
  readonly #compare: (left: string, right: string) => number
  #sorted: readonly string[] = []
  #ranks: ReadonlyMap<string, number> = new Map()
  /** By the number of a thing: the text it had, and the rank of that. */
  #textOfNumber: (string | undefined)[] = []
  #rankOfNumber: number[] = []
  #isLearning = false

  constructor(compare: (left: string, right: string) => number) {
    this.#compare = compare
  }

  /** The rank of the text of each thing. Those not met before are placed first, at once. */
  ranksOf<T extends Numbered>(things: readonly T[], textOf: (thing: T) => string): Float64Array {
    const found = new Float64Array(things.length)
    const unknown = new Set<string>()
    for (let place = 0; place < things.length; place += 1) {
      const thing = things[place] as T
      const text = textOf(thing)
      const rank = this.#rankOf(text, thing.number)
      if (rank === undefined) unknown.add(text)
      else found[place] = rank
    }
    if (unknown.size === 0) return found
    this.#put([...unknown].sort(this.#compare))
    return this.ranksOf(things, textOf)
  }

  /**
   * Places texts before anybody asks, a slice at a time; while it is at it, a second call leaves its texts to whoever asks.
   * @param breathe resolves when the page has nothing better to do
   */
  async learn<T extends Numbered>(
    things: readonly T[],
    textOf: (thing: T) => string,
    breathe: () => Promise<void>,
  ): Promise<void> {
    if (this.#isLearning) return
    this.#isLearning = true
    try {
      this.#put(await this.#inOrder(things.map(textOf), breathe))
      for (let from = 0; from < things.length; from += walkedAtOnce) {
        for (const thing of things.slice(from, from + walkedAtOnce)) this.#rankOf(textOf(thing), thing.number)
        await breathe()
      }
    } finally {
      this.#isLearning = false
    }
  }

  #rankOf(text: string, number: number | undefined): number | undefined {
    if (number === undefined) return this.#ranks.get(text)
    // A thing may be called otherwise by now, and its number be another's.
    if (this.#textOfNumber[number] === text) return this.#rankOfNumber[number]
    const rank = this.#ranks.get(text)
    if (rank === undefined) return undefined
    // Filled from its beginning: an array that begins in its middle is slow for good.
    while (this.#textOfNumber.length <= number) {
      this.#textOfNumber.push(undefined)
      this.#rankOfNumber.push(0)
    }
    this.#textOfNumber[number] = text
    this.#rankOfNumber[number] = rank
    return rank
  }

  /** Those of the texts that were not met before. */
  async #inOrder(texts: readonly string[], breathe: () => Promise<void>): Promise<readonly string[]> {
    const unknown = new Set<string>()
    for (const [place, text] of texts.entries()) {
      if (!this.#ranks.has(text)) unknown.add(text)
      if (place % walkedAtOnce === 0) await breathe()
    }
    const waiting = [...unknown]
    let runs: string[][] = []
    for (let from = 0; from < waiting.length; from += sortedAtOnce) {
      runs.push(waiting.slice(from, from + sortedAtOnce).sort(this.#compare))
      await breathe()
    }
    while (runs.length > 1) {
      const longer: string[][] = []
      for (let place = 0; place < runs.length; place += 2) {
        const merging = this.#merged(runs[place] ?? [], runs[place + 1] ?? [])
        let step = merging.next()
        for (; !step.done; step = merging.next()) await breathe()
        longer.push(step.value)
      }
      runs = longer
    }
    return runs[0] ?? []
  }

  /** @param come in their order */
  #put(come: readonly string[]): void {
    if (come.length === 0) return
    const merging = this.#merged(this.#sorted, come)
    let step = merging.next()
    while (!step.done) step = merging.next()
    this.#sorted = step.value
    this.#ranks = new Map(step.value.map((text, rank) => [text, rank]))
    this.#textOfNumber = []
    this.#rankOfNumber = []
  }

  /** Two runs as one, a text that is in both once; it stops after every slice. */
  *#merged(one: readonly string[], other: readonly string[]): Generator<void, string[]> {
    const all: string[] = []
    let [left, right] = [0, 0]
    while (left < one.length || right < other.length) {
      const [ahead, behind] = [one[left], other[right]]
      const order =
        ahead === undefined
          ? 1
          : behind === undefined
            ? -1
            : ahead === behind
              ? 0
              : this.#compare(ahead, behind)
      const next = order <= 0 ? ahead : behind
      if (order <= 0) left += 1
      if (order > 0 || ahead === behind) right += 1
      if (next !== undefined) all.push(next)
      if (all.length % walkedAtOnce === 0) yield
    }
    return all
  }
}
