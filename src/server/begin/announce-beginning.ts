import { addressesOf, type Serving } from '../serve.ts'

/** Prints the link that begins the shop of an empty store, to the terminal of whoever started the server. */
export function announceBeginning({ port, beginning }: Pick<Serving, 'port' | 'beginning'>): void {
  if (!beginning) return
  const [here = '', ...local] = addressesOf(port)
  console.log(
    `\nThere is no shop yet. Open this link to begin yours (it works once, within 24 hours):\n  ${here}${beginning}`,
  )
  for (const address of local) console.log(`  from another device: ${address}${beginning}`)
  console.log('Behind a proxy, put its own address in front of /begin.')
}
