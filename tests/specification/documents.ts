import { catalogueAndStock } from './catalogue-and-stock/index.ts'
import type { Section } from './promise.ts'

interface SpecificationDocument {
  title: string
  sections: Section[]
  count: number
}

export const documents: SpecificationDocument[] = [
  { title: 'Catalogue and stock', sections: catalogueAndStock, count: 612 },
]
