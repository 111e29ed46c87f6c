import { useEffect, useRef, useState } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { figureWords } from '../../../domain/reports/figure-words.ts'
import type { FigureName } from '../../../domain/reports/figures.ts'
import { dayStart, formatWeekday, partsOf } from '../../../domain/time.ts'
import type { DrawnDay } from './drawn-day.ts'

interface DayDrawingProps {
  name: FigureName
  days: readonly DrawnDay[]
  words: { now: string; before: string }
}

const short = new Intl.NumberFormat('vi-VN', { notation: 'compact', maximumFractionDigits: 1 })

/**
 * Drawn with uPlot (MIT, 50 kB, kept up; no dependency of its own), fetched with this file when a report is opened. Chart.js is four times as large, and of charts by React components, as Recharts, each
 * point is an element: a year of two lines would be 732.
 */
export default function DayDrawing({ name, days, words }: DayDrawingProps) {
  const place = useRef<HTMLDivElement>(null)
  const [under, setUnder] = useState<number | null>(null)
  useEffect(() => {
    const { current } = place
    if (!current) return
    const draw = () => new UPlot(optionsFor(current, days, setUnder), dataOf(days), current)
    let plot = draw()
    const watch = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = current
      if (width !== plot.width || height !== plot.height) plot.setSize({ width, height })
    })
    watch.observe(current)
    // Colours are painted, not styled: they follow the scheme by being painted anew.
    const scheme = new MutationObserver(() => {
      plot.destroy()
      plot = draw()
    })
    scheme.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] })
    return () => {
      scheme.disconnect()
      watch.disconnect()
      plot.destroy()
    }
  }, [days])
  const day = under === null ? undefined : days[under]
  return (
    <div className="relative size-full">
      <div ref={place} className="size-full overflow-hidden" />
      {day && (
        <div className="pointer-events-none absolute top-0 right-0 rounded-xl bg-ink px-3 py-2 text-13 text-card">
          <b className="block">{formatWeekday(dayStart(day.day))}</b>
          <span className="block">{figureWords(name, day.now)}</span>
          <span className="block opacity-75">
            {words.before}: {figureWords(name, day.before)}
          </span>
        </div>
      )}
    </div>
  )
}

function dataOf(days: readonly DrawnDay[]): UPlot.AlignedData {
  return [days.map((_, place) => place), days.map(({ now }) => now), days.map(({ before }) => before)]
}

function optionsFor(
  place: HTMLElement,
  days: readonly DrawnDay[],
  onDay: (place: number | null) => void,
): UPlot.Options {
  const style = getComputedStyle(place)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const font = `13px ${style.fontFamily}`
  const axis = { stroke: colour('--sub'), font, ticks: { show: false } }
  const isOne = days.length === 1
  return {
    width: place.clientWidth,
    height: place.clientHeight,
    padding: [10, 16, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    hooks: { setCursor: [({ cursor }) => onDay(cursor.idx ?? null)] },
    scales: {
      x: { time: false },
      // From nothing on: a line that begins at its lowest value makes little of much.
      y: { range: (_, low, high) => [Math.min(0, low ?? 0), Math.max(high ?? 0, 1) * 1.05] },
    },
    series: [
      {},
      {
        stroke: colour('--brand'),
        fill: `${colour('--brand')}1a`,
        width: 2,
        points: { show: isOne, size: 8 },
      },
      { stroke: colour('--sub'), width: 2, dash: [4, 4], points: { show: isOne, size: 8 } },
    ],
    axes: [
      {
        ...axis,
        size: 32,
        grid: { show: false },
        space: 60,
        incrs: [1, 2, 5, 7, 14, 30, 60, 90],
        values: (_, places) => places.map((at) => shortDay(days[at]?.day)),
      },
      {
        ...axis,
        size: 64,
        grid: { stroke: colour('--line'), width: 1 },
        values: (_, values) => values.map((value) => short.format(value)),
      },
    ],
  }
}

function shortDay(number: number | undefined): string {
  if (number === undefined) return ''
  const { day, month } = partsOf(dayStart(number))
  return `${day}/${month}`
}
