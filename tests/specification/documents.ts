import { catalogueAndStock } from './catalogue-and-stock/index.ts'
import { fulfilmentAndPrinting } from './fulfilment-and-printing/index.ts'
import { ordersAndShared } from './orders-and-shared/index.ts'
import type { Section } from './promise.ts'

interface SpecificationDocument {
  title: string
  sections: Section[]
  count: number
}

export const documents: SpecificationDocument[] = [
  { title: 'Orders, and what all screens share', sections: ordersAndShared, count: 629 },
  { title: 'Fulfilment and printing', sections: fulfilmentAndPrinting, count: 489 },
  { title: 'Catalogue and stock', sections: catalogueAndStock, count: 612 },
]
