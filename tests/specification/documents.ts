import { ordersAndShared } from './orders-and-shared/index.ts'
import type { Section } from './promise.ts'

interface SpecificationDocument {
  title: string
  sections: Section[]
  count: number
}

export const documents: SpecificationDocument[] = [
  { title: 'Document 1: orders and what all screens share', sections: ordersAndShared, count: 629 },
]
