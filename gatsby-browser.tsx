import './src/styles/index.css';
import { wrapPageElement as wrap } from './src/components/layout/wrap-page-element';
import { startClient } from './src/client/start-client';
import type { GatsbyBrowser } from 'gatsby';

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = wrap;

export const onClientEntry: GatsbyBrowser['onClientEntry'] = startClient;
