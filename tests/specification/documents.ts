import { fulfilmentAndPrinting } from './fulfilment-and-printing/index.ts'
import type { Section } from './promise.ts'

interface SpecificationDocument {
  title: string
  sections: Section[]
  count: number
}

export const documents: SpecificationDocument[] = [
  { title: 'Fulfilment and printing', sections: fulfilmentAndPrinting, count: 489 },
]
