import type { Evidence, Finding } from '@tickmark/engine'
import { describe, expect, test } from 'vitest'
import { choosePoints } from './choose-points.ts'

const figure = (text: string, role: Evidence['role'], page = 4, label = 'Row'): Evidence => ({ page, text, role, label, box: [0, 0, 9, 9] })

const finding = (evidence: readonly Evidence[]): Pick<Finding, 'evidence' | 'page'> => ({ page: 4, evidence })

const texts = (figures: readonly Evidence[]) => figures.map(({ text }) => text)

describe('choosePoints', () => {
  const sum = [figure('1,234', 'component'), figure('–', 'component'), figure('234', 'component'), figure('1,648', 'total')]

  test('rings the total of a sum and underlines its parts, but not dashes', () => {
    const { ringed, parts } = choosePoints(finding(sum))
    expect([texts(ringed), texts(parts)]).toEqual([['1,648'], ['1,234', '234']])
  })

  test('rings the figure that looks wrong', () => {
    const { ringed, parts } = choosePoints(finding(sum.map((one) => (one.text === '1,234' ? { ...one, suspect: true } : one))))
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
