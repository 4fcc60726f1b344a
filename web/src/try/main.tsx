import './without-eval.ts'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { TryPage } from './try-page.tsx'

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')
createRoot(place).render(
  <StrictMode>
    <TryPage />
  </StrictMode>,
)
