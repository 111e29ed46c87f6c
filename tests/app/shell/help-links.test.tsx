import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { helpPages } from '../../../src/app/session/help-pages.ts'
import { HelpLinks } from '../../../src/app/shell/help-links.tsx'

const drawn = () => renderToStaticMarkup(<HelpLinks className="" iconClass="" />)

afterEach(() => {
  for (const page of ['support', 'guide', 'survey'] as const) helpPages[page] = undefined
})

test('[RTE-089] the menu leads to support, guide and survey where the server names them, and says nothing of others', () => {
  expect(drawn()).toBe('')
  helpPages.support = 'https://zalo.me/khotay'
  expect(drawn()).toContain('href="https://zalo.me/khotay"')
  expect(drawn()).toContain('rel="noreferrer"')
  expect(drawn()).not.toContain('Khảo sát')
  helpPages.survey = 'https://form.example.vn/'
  expect(drawn()).toContain('Khảo sát ý kiến')
})
