import type { Catalogue, Sentence } from '../sentence.ts'

/** The sentences of accounts at carriers and at whoever issues invoices. */
export const providerRefusals = {
  'account-not-linked': {
    text: ({ provider }) => `Shop chưa kết nối ${provider}. Mở Cài đặt để kết nối rồi làm lại.`,
    tone: 'warning',
  } satisfies Sentence<{ provider: string }>,
} satisfies Catalogue
