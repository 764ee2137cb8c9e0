// Knows how the script that is loaded together with Python joins the page: it gives the figures of requests their view.

import { pageData } from "./elements/page-data.js";
import { showRequests } from "./elements/show-requests.js";
import { useWords } from "./words.js";

const data = pageData(document);
if (data) useWords(data.language, data.words);
showRequests(document);
