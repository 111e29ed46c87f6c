/** Who carries the parcels of the practice Lazada. */
export interface LazadaProvider {
  name: string
  /** What its tracking numbers begin and end with. */
  prefix: string
  suffix: string
}

export const providers: readonly LazadaProvider[] = [
  { name: 'LEX VN', prefix: 'LMP', suffix: 'VNA' },
  { name: 'Ninja Van VN', prefix: 'NLVN', suffix: '' },
]

export function providerOf(name: string): LazadaProvider {
  const provider = providers.find((one) => one.name === name)
  if (!provider) throw new Error(`no provider ${name}`)
  return provider
}

/** How parcels of a seller in Vietnam find their carrier: Lazada chooses it. */
export const allocateType = 'TFS'
