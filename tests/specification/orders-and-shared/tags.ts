import type { Section } from '../promise.ts'

export const tags: Section = {
  title: 'Tags of orders',
  lines: {
    'TAG-001': 'A tag is _id, value, color and the type order_tag.',
    'TAG-002': 'All of them are listed.',
    'TAG-003': 'A tag is made (newTag), changed (editTag) and deleted (deleteTag).',
    'TAG-004': 'Tags are put on many orders at once.',
    'TAG-005': 'An order carries its tags by their ids.',
  },
}
