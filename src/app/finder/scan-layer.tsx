import { useEffect, useId } from 'react'
import { useSnapshot } from 'valtio'
import { FeedbackScreen } from '../bench/feedback-screen.tsx'
import { QuestionSheet } from '../scanner/question-sheet.tsx'
import { clearFeedback, scanState } from '../scanner/scan-state.ts'
import { ProductLookSheet } from './product-look-sheet.tsx'

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
