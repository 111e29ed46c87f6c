import type { Section } from './promise.ts'

interface SpecificationDocument {
  title: string
  sections: Section[]
  count: number
}

export const documents: SpecificationDocument[] = []
