import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import solid from 'vite-plugin-solid';
import { defineConfig } from 'vitest/config';

// The server to develop against; `quadrille serve` listens there by default.
const server = process.env.QUADRILLE_SERVER ?? 'http://127.0.0.1:8080';

/** There is one style sheet, and the page has it from the start: nothing is to be loaded ahead. */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre' as const,
  load: (id: string) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null,
};

/** The page where programmers try the server's interface, next to our own `public/api/docs/`. */
const apiDocs = {
  name: 'api-docs',
  generateBundle() {
    for (const name of ['swagger-ui-bundle.js', 'swagger-ui.css'])
      this.emitFile({
        type: 'asset',
        fileName: `api/docs/${name}`,
        source: readFileSync(new URL(`node_modules/swagger-ui-dist/${name}`, import.meta.url)),
      });
  },
} satisfies Plugin;

export default defineConfig({
  plugins: [plainImports, apiDocs, solid({ solid: { omitNestedClosingTags: true } })],
  build: {
    // Inside the crate that embeds the page, because a package holds only files below its folder.
    outDir: '../crates/page/dist',
    emptyOutDir: true,
    target: 'es2022',
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 3, pure_getters: true, unsafe_arrows: true, unsafe_methods: true },
    },
    // Pictures stay files of their own: they are cached, and the policy forbids `data:`.
    assetsInlineLimit: 0,
    modulePreload: false,
    cssCodeSplit: false,
    manifest: true,
    rollupOptions: {
      output: {
        // Few files: small ones cost more to fetch and compress worse.
        manualChunks(id) {
          // Words are loaded in the language that is chosen, and only in that.
          const language = id.match(/src\/i18n\/(en|fr)\.ts/)?.[1];
          if (language) return `words-${language}`;
          const spoken = id.match(/src\/(?:games\/\w+\/words|i18n\/all)\/(\w+)\.ts/)?.[1];
          if (spoken) return `game-words-${spoken}`;
          // What is written of a game from Rust is loaded with its view.
          const told = id.match(/src\/generated\/(?!game|signs|wire)(\w+)\.ts/)?.[1];
          if (told) return `game-${told}`;
          if (/lean-qr/.test(id)) return 'qr';
          if (/src\/pages\/editor/.test(id)) return 'editor';
          // Tools for a few, fetched when they are opened.
          if (/gifenc|src\/export\/(film|colors)/.test(id)) return 'tool-film';
          if (/src\/pages\/table\/thinking/.test(id)) return 'tool-thinking';
          const said = id.match(/src\/pages\/tournament\/words\/(\w+)\.ts/)?.[1];
          if (said) return `tool-words-${said}`;
          if (/src\/pages\/tournament/.test(id)) return 'tool-tournaments';
          if (
            /node_modules|vite\/|preload-helper|src\/(i18n|parts|session|generated|[a-z]+\.ts$)/.test(
              id,
            )
          )
            return 'base';
          if (/src\/(games\/index|pages\/(start|unknown|replay\/source))|cover\.svg/.test(id))
            return 'base';
          const game = id.match(/src\/games\/(\w+)(?:\.tsx|\/)/)?.[1];
          if (game) return `game-${game}`;
          if (/src\/(board\/|pages\/(table|replay|learn|about))/.test(id)) return 'play';
          return undefined;
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    environment: 'node',
  },
});
