import { expect, it, vi } from 'vitest';
import { omitChunkMap } from './no-chunk-map';

const MAP = `
          <script
            id="gatsby-chunk-mapping"
          >
            window.___chunkMapping="{\\"app\\":[\\"/app-1.js\\"]}";
          </script>
        `;
const SCRIPTS =
  '<script>window.___webpackCompilationHash="1";</script><script src="/app-1.js" async></script>';
const FILE = 'public/_gatsby/slices/_gatsby-scripts-1.html';

function createWriter() {
  const write = vi.fn((file: string, data: string) => Promise.resolve(`${file}${data}` !== ''));
  const writer = { ensureFileContent: write };
  omitChunkMap(writer);
  return { writer, write };
}

it('writes the scripts of all pages without the list, and other files as they are', async () => {
  const { writer, write } = createWriter();
  await expect(writer.ensureFileContent(FILE, MAP + SCRIPTS)).resolves.toBe(true);
  expect(write).toHaveBeenCalledWith(FILE, SCRIPTS);
  await writer.ensureFileContent('public/page-data/index/page-data.json', MAP);
  expect(write).toHaveBeenLastCalledWith('public/page-data/index/page-data.json', MAP);
});

it('stops the build if the list is elsewhere', () => {
  const { writer } = createWriter();
  expect(() => writer.ensureFileContent(FILE, SCRIPTS)).toThrow('no-chunk-map');
});
