import { answerPageTalk } from './answer-page-talk.ts'
import { hearPageMessage } from './hear-page-message.ts'
import { linkPage } from './link-page.ts'
import { linkPageProduct } from './link-page-product.ts'
import { readPageTalk } from './read-page-talk.ts'
import { reportPageAnswer } from './report-page-answer.ts'
import { reportPageTrouble } from './report-page-trouble.ts'
import { unlinkPage } from './unlink-page.ts'

/** Buyers write to the shop's Facebook Page, and are answered. */
export const facebookCommands = [
  linkPage,
  unlinkPage,
  reportPageTrouble,
  hearPageMessage,
  readPageTalk,
  answerPageTalk,
  reportPageAnswer,
  linkPageProduct,
]
