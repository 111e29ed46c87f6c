/**
 * Does a work one at a time: asked for while it is done, it is done once more behind that, as it was asked for last. Resolves when nothing is left to do.
 */
export function oneAtATime<Asked>(work: (asked: Asked) => Promise<void>): (asked: Asked) => Promise<void> {
  let next: { asked: Asked } | undefined
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    try {
      while (next) {
        const { asked } = next
        next = undefined
        await work(asked)
      }
    } finally {
      next = undefined
      running = undefined
    }
  }

  return (asked) => {
    next = { asked }
    running ??= run()
    return running
  }
}
