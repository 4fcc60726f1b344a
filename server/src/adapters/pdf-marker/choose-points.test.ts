import type { Evidence, Finding } from '@tickmark/engine'
import { describe, expect, test } from 'vitest'
import { choosePoints } from './choose-points.ts'

const figure = (text: string, role: Evidence['role'], page = 4, label = 'Row'): Evidence => ({ page, text, role, label, box: [0, 0, 9, 9] })

function finding(evidence: readonly Evidence[], detail = ''): Finding {
  return { id: 'ARI-06|x|1', check: 'ARI-06', severity: 'error', title: 'x', detail, page: 4, evidence }
}

const texts = (figures: readonly Evidence[]) => figures.map(({ text }) => text)

describe('choosePoints', () => {
  const sum = [figure('1,234', 'component'), figure('–', 'component'), figure('234', 'component'), figure('1,648', 'total')]

  test('rings the total of a sum and underlines its parts, but not dashes', () => {
    const { ringed, parts } = choosePoints(finding(sum))
    expect([texts(ringed), texts(parts)]).toEqual([['1,648'], ['1,234', '234']])
  })

  test('rings the figure that looks wrong, but not one whose digits are part of it', () => {
    const { ringed, parts } = choosePoints(
      finding(sum, 'Two digits look swapped in 1,234 in “Row”; 1,324 would fit. It also affects: 234.'),
    )
    expect([texts(ringed), texts(parts)]).toEqual([['1,648', '1,234'], ['234']])
  })

  test('underlines the counterparts that contradict a sum', () => {
    const figures = [...sum, figure('1,486', 'counterpart', 9), figure('1,486', 'counterpart', 3)]
    expect(texts(choosePoints(finding(figures)).parts)).toEqual(['1,234', '234', '1,486', '1,486'])
  })

  test('rings both of two figures that disagree, starting with the finding’s own page', () => {
    const pair = [figure('77', 'counterpart', 9), figure('78', 'counterpart', 4)]
    expect(texts(choosePoints(finding(pair)).ringed)).toEqual(['78', '77'])
  })

  test('rings a figure that disagrees with the result of several others, but not the others', () => {
    const figures = [figure('10.4', 'counterpart'), figure('146,528', 'counterpart', 3), figure('134,315', 'counterpart', 3)]
    const { ringed, parts } = choosePoints(finding(figures))
    expect([texts(ringed), texts(parts)]).toEqual([['10.4'], []])
  })

  test('ignores figures of last year’s document', () => {
    const prior: Evidence = { ...figure('78', 'counterpart'), document: 'prior' }
    expect(texts(choosePoints(finding([figure('77', 'counterpart'), prior])).ringed)).toEqual(['77'])
  })
})
