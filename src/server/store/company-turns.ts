/** Lets one piece of work of each company through at a time, in the order of arrival; companies do not wait for each other. */
export function companyTurns(): <R>(company: string, work: () => Promise<R>) => Promise<R> {
  const last = new Map<string, Promise<unknown>>()
  return (company, work) => {
    const turn = (last.get(company) ?? Promise.resolve()).then(work)
    const done = turn
      .catch(() => {})
      .then(() => {
        if (last.get(company) === done) last.delete(company)
      })
    last.set(company, done)
    return turn
  }
}
