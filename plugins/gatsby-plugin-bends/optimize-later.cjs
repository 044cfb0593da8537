// @ts-check
'use strict';
/**
 * Replaces: how soon V8 optimizes a function in a build, with Node 20.
 * Gains: 10 s of processor time in a cold build of 76 pages (43 s without it, 33 s with it), and 4 s in a warm one (20 s
 *   without it, 16 s with it).
 * Fails: a build takes longer, because V8 optimizes as soon as usual; `optimize-later.test.ts` fails.
 * Goes: with Node 20. Later versions have other rules and flags, and are left alone.
 *
 * Loaded into the processes of a build (scripts/lib/gatsby-environment.mjs). V8 compiles a function with its optimizing
 * compiler when it has run for a while. That pays in a server. A build runs most functions for some seconds, and
 * the compiler took a quarter of its processor time, in threads that profiles of JavaScript do not show. With
 * thirty times the usual budget, V8 only optimizes what stays busy, as in a site of thousands of pages.
 */
const process = require('node:process');
const v8 = require('node:v8');

if (process.versions.v8.startsWith('11.')) v8.setFlagsFromString('--interrupt-budget=2000000');
