import { useEffect, useId } from 'react'
import { useSnapshot } from 'valtio'
import { FeedbackScreen } from './feedback-screen.tsx'
import { ProductLookSheet } from './product-look-sheet.tsx'
import { QuestionSheet } from './question-sheet.tsx'
import { clearFeedback, scanState } from './scan-state.ts'

/** What scanning lays over a screen: feedback, a question, the look at a product. Gone with the screen; drawn once. */
export function ScanLayer() {
  const id = useId()
  const isTop = useSnapshot(scanState).layers.at(-1) === id
  useEffect(() => {
    scanState.layers.push(id)
    return () => {
      scanState.layers.splice(scanState.layers.indexOf(id), 1)
      clearFeedback()
      delete scanState.look
      delete scanState.teach
    }
  }, [id])
  if (!isTop) return null
  return (
    <>
      <QuestionSheet />
      <ProductLookSheet />
      <FeedbackScreen />
    </>
  )
}
