/**
 * @typedef {object} Pictures of one screen
 * @property {string} name
 * @property {readonly { view: string, file: string }[]} files `view` is width and theme: `1440 light`
 */

const pattern = /^(.+)\.(\d+)-(light|dark)\.png$/

/** Groups picture files by screen. @param {readonly string[]} files @returns {readonly Pictures[]} */
export function listPictures(files) {
  /** @type {Map<string, { view: string, file: string }[]>} */
  const byScreen = new Map()
  for (const file of files.toSorted()) {
    const [, name, width, theme] = pattern.exec(file) ?? []
    if (name === undefined) continue
    byScreen.set(name, [...(byScreen.get(name) ?? []), { view: `${width} ${theme}`, file }])
  }
  return [...byScreen].map(([name, all]) => ({ name, files: all }))
}

/** An HTML page that shows all pictures, one row per screen. @param {readonly Pictures[]} pictures */
export function contactSheet(pictures) {
  const links = pictures.map(({ name }) => `<a href="#${name}">${name}</a>`).join('\n')
  const rows = pictures
    .map(
      ({ name, files }) => `<section id="${name}"><h2>${name}</h2><div>
${files.map(({ view, file }) => `<figure><a href="${file}"><img src="${file}" alt="${name}, ${view}" loading="lazy"></a><figcaption>${view}</figcaption></figure>`).join('\n')}
</div></section>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>Screens of Tickmark</title>
<style>
body { margin: 2rem; background: #8884; font: 14px/1.4 system-ui, sans-serif; }
nav { columns: 12rem; }
nav a { display: block; }
section > div { display: flex; gap: 1rem; overflow-x: auto; }
figure { flex: none; margin: 0; }
img { max-width: 36rem; max-height: 48rem; border: 1px solid #8888; }
</style>
<h1>Screens of Tickmark</h1>
<nav>
${links}
</nav>
${rows}
</html>
`
}
